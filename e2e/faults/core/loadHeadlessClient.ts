import path from 'node:path';
import { build } from 'esbuild';
import type * as headlessClient from './headlessClient';

export type HeadlessClient = typeof headlessClient;

const ROOT = path.join(__dirname, '../../..');
const OUTPUT = path.join(ROOT, 'var/network/headlessClient.cjs');

/** Bundles and loads the app's core, with a replacement of Taro for Node (taroNode.ts). */
export async function loadHeadlessClient(): Promise<HeadlessClient> {
  await build({
    entryPoints: [path.join(__dirname, 'headlessClient.ts')],
    outfile: OUTPUT,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['ws'],
    alias: { '@tarojs/taro': path.join(__dirname, 'taroNode.ts') },
    tsconfig: path.join(ROOT, 'tsconfig.json'),
    logLevel: 'error',
  });
  return (await import(OUTPUT)) as HeadlessClient;
}
