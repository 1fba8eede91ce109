import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAppIfChanged, isAppBuilt } from './buildAppIfChanged';
import { buildServerIfChanged } from './buildServerIfChanged';

const ROOT = path.join(__dirname, '..');

/** Resolves when the data of a first start are there, or cannot be made: the server says why. */
function prepareFirstStart(): Promise<void> {
  const args = ['--import', 'tsx', path.join(ROOT, 'server', 'prepare.ts')];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/**
 * `npm run build`: what `npm start` and `npm run serve:production` run, each part only when its sources
 * changed. SKIP_APP_BUILD=1 takes the H5 app that is in dist/h5. With `--prepare`, as in `npm start`,
 * the data of a first start are made beside a build of the app, which leaves a processor half idle.
 */
async function build(): Promise<void> {
  const { values } = parseArgs({ options: { prepare: { type: 'boolean' } } });
  const isAppThere = process.env.SKIP_APP_BUILD === '1' || isAppBuilt();
  const prepared = values.prepare && !isAppThere ? prepareFirstStart() : null;
  const hasApp = isAppThere || (await buildAppIfChanged());
  if (hasApp) buildServerIfChanged();
  else process.exitCode = 1;
  await prepared;
}

void build();
