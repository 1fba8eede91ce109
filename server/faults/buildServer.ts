import path from 'node:path';
import { buildWithTests } from '../../scripts/buildServerIfChanged';

const OUTPUT_FOLDER = path.join(__dirname, '..', '..', '.cache', 'faults');

/** Builds the server as JavaScript, for fast restarts; returns the arguments of `node`. */
export function buildServer(): string[] {
  if (!('require_module' in process.features)) return ['--import', 'tsx', 'server/main.ts'];
  return [buildWithTests(OUTPUT_FOLDER)];
}
