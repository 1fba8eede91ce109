import path from 'node:path';
import { buildWithTests } from '../../scripts/buildServerIfChanged';

const OUT = path.join(__dirname, '..', '..', '.cache', 'faults');

/**
 * Builds the server as JavaScript, for fast restarts; returns the arguments of `node`. Versions of
 * Node that cannot require ES modules run the sources.
 */
export function buildServer(): string[] {
  if (!('require_module' in process.features)) return ['--import', 'tsx', 'server/main.ts'];
  return [buildWithTests(OUT)];
}
