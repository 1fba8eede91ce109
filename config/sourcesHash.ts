import path from 'node:path';
import { hashFiles } from './hashFiles';

const ROOT = path.join(__dirname, '..');
const SOURCES = [
  'src',
  'types',
  'config',
  'packages/proof',
  'packages/rules',
  'packages/taro-light',
  'babel.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Environment variables that config/index.ts reads. */
const ENV_NAMES = /^(TARO_APP_\w+|MAPS)$/;

/** Returns the SHA-256 of everything that a build of the app depends on. */
export function sourcesHash(): string {
  const settings = Object.entries(process.env).filter(([name]) => ENV_NAMES.test(name));
  return hashFiles(ROOT, SOURCES, JSON.stringify(settings.sort()));
}

/** Names the build in reports of defects: 12 hex digits. */
export const buildName = (): string => sourcesHash().slice(0, 12);
