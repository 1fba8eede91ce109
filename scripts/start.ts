import { buildAppIfChanged } from './buildAppIfChanged';
import { serve } from '../server/runtime/serve';

const LOOK_MS = 500;

/**
 * `npm start` runs this through a shell, and a shell that is told to end does not pass that on: the
 * server would stay behind without anybody. When its parent is gone it stops as if told itself.
 */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}

/** `npm start`: the H5 app is built when its sources changed, then the server runs. */
async function start(): Promise<void> {
  endWithNpm();
  const built = process.env.SKIP_APP_BUILD === '1' || (await buildAppIfChanged());
  if (!built) process.exit(1);
  await serve(process.env);
}

void start();
