import path from 'node:path';
import { build } from 'esbuild';

let bundled: Promise<Map<string, string>> | null = null;

/** The scripts for the browser by file name (`host.js`, `frame.js`); cached for the process. */
export function bundleScripts(): Promise<Map<string, string>> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<Map<string, string>> {
  const runtime = path.join(__dirname, '../runtime');
  const result = await build({
    entryPoints: {
      host: path.join(runtime, 'host/main.ts'),
      frame: path.join(runtime, 'frame.ts'),
    },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'iife',
    target: 'chrome110',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return new Map(result.outputFiles.map((file) => [path.basename(file.path), file.text]));
}
