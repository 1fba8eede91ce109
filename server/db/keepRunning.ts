import type { Engine } from './engine';
import { isRunning } from './postmaster';
import { rotateLog } from './rotateLog';

const CHECK_EVERY_MS = 250;
const ROTATE_EVERY_MS = 600_000;

export interface EngineGuard {
  stop(): Promise<void>;
}

/** Restarts the embedded PostgreSQL when its process dies, and rotates its text log. */
export function keepRunning(
  first: Engine,
  restart: () => Promise<Engine>,
  print: (line: string) => void,
): EngineGuard {
  let engine = first;
  let stopped = false;
  let restarting: Promise<void> = Promise.resolve();
  let busy = false;
  const revive = async () => {
    busy = true;
    print('PostgreSQL ended unexpectedly; starting it again');
    try {
      engine = await restart();
      print('PostgreSQL is back');
    } catch (error) {
      print(error instanceof Error ? error.message : String(error));
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => {
    if (!stopped && !busy && !isRunning(engine.pid)) restarting = revive();
  }, CHECK_EVERY_MS);
  timer.unref();
  const rotation = setInterval(() => rotateLog(engine.log), ROTATE_EVERY_MS);
  rotation.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearInterval(rotation);
      await restarting;
      await engine.stop();
    },
  };
}
