import type { Environment } from '../platform/config';
import { ConfigError } from '../platform/config';
import { EngineError } from '../db/nativeBinaries';
import { runServer, type RunningServer } from './runServer';
import { StartError } from '../platform/StartError';

/**
 * A stop that hangs is ended by force after this long; the database keeps what it acknowledged. Its
 * last checkpoint alone takes seconds on a busy disk.
 */
const STOP_MS_MAX = 60_000;

/** Signals that come together are one: a service manager tells all processes, and npm tells its own again. */
const SAME_SIGNAL_MS = 1_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

function explain(error: unknown): string {
  const meant =
    error instanceof ConfigError || error instanceof StartError || error instanceof EngineError;
  if (meant) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Stops the server when a signal comes, one that starts as soon as it has: its PostgreSQL would stay
 * behind. `onStop` is called once, at the first signal; one that comes SAME_SIGNAL_MS later or
 * more ends the process at once.
 */
function stopOnSignals(starting: Promise<RunningServer>, onStop: () => void): void {
  let stoppingSince: number | null = null;
  const endWithin = (ms: number) => setTimeout(() => process.exit(1), ms).unref();
  const stop = async (signal: string) => {
    const now = performance.now();
    if (stoppingSince !== null) {
      if (now - stoppingSince >= SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    onStop();
    say(`${signal}: stopping …`);
    const limit = endWithin(STOP_MS_MAX);
    try {
      // Ctrl-C also ends what a start waits for, such as initdb: then there is nothing to stop.
      const server = await starting.catch(() => null);
      clearTimeout(limit);
      endWithin(STOP_MS_MAX + (server?.drainMs ?? 0));
      await server?.stop();
      say('Stopped.');
      process.exit(0);
    } catch (error) {
      complain(explain(error));
      process.exit(1);
    }
  };
  process.on('SIGINT', () => void stop('Ctrl-C'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGHUP', () => void stop('Terminal closed'));
}

/** Whoever read the output may be gone (`| head`, a closed terminal); the server goes on. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Runs the server until a signal. What stops it from starting is one sentence and exit code 1. */
export async function serve(environment: Environment): Promise<void> {
  outliveReaders();
  let isStopping = false;
  const starting = runServer(environment, (line) => isStopping || say(line));
  const stopWhenAsked = () => stopOnSignals(starting, () => (isStopping = true));
  // A start on another PostgreSQL leaves nothing behind, and may wait for it: a signal just ends it.
  const hasOwnPostgres = !environment.DATABASE_URL;
  if (hasOwnPostgres) stopWhenAsked();
  try {
    await starting;
    if (!hasOwnPostgres) stopWhenAsked();
  } catch (error) {
    if (isStopping) return;
    complain(explain(error));
    process.exit(1);
  }
}
