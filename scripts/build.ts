import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAppIfChanged, isAppBuilt } from './buildAppIfChanged';
import { buildConsoleIfChanged } from './buildConsoleIfChanged';
import { buildServerIfChanged } from './buildServerIfChanged';

const ROOT = path.join(__dirname, '..');

function prepareFirstStart(): Promise<void> {
  const args = ['--import', 'tsx', path.join(ROOT, 'server', 'prepare.ts')];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/**
 * `npm run build`: builds changed parts for `npm start` and `npm run serve:production`; `--app`
 * only dist/h5, for `npm run build:h5`. SKIP_APP_BUILD=1 uses the existing dist/h5. `--prepare`
 * prepares a first start meanwhile, as the app's build leaves a CPU half idle.
 */
async function build(): Promise<void> {
  const { values } = parseArgs({
    options: { app: { type: 'boolean' }, prepare: { type: 'boolean' } },
  });
  const isAppThere = process.env.SKIP_APP_BUILD === '1' || isAppBuilt();
  const prepared = values.prepare && !isAppThere ? prepareFirstStart() : null;
  const hasApp = isAppThere || (await buildAppIfChanged());
  if (!hasApp || (!values.app && !buildConsoleIfChanged())) process.exitCode = 1;
  else if (!values.app) buildServerIfChanged();
  await prepared;
}

void build();
