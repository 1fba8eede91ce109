import path from 'node:path';
import { buildWithTests } from '../../scripts/buildServerIfChanged';

const OUT = path.join(__dirname, '..', '..', '.cache', 'faults');

/**
 * The server as plain JavaScript, so that a killed one is back without compiling again. Returns the
 * arguments of `node` that start it. A Node that cannot require ES modules gets the sources instead.
 */
export function buildServer(): string[] {
  if (!('require_module' in process.features)) return ['--import', 'tsx', 'server/main.ts'];
  return [buildWithTests(OUT)];
}
