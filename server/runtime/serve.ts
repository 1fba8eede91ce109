import type { Environment } from '../platform/config';
import { ConfigError } from '../platform/config';
import { EngineError } from '../db/nativeBinaries';
import { endOfLifeNote } from '../platform/nodeRelease';
import { runServer, type RunningServer } from './runServer';
import { StartError } from '../platform/StartError';

/** Timeout of a stop, ms; then the process exits. Acknowledged data is already stored. */
const STOP_MS_MAX = 60_000;

/** Signals within this time (ms) count as one: service managers and npm may send several. */
const SAME_SIGNAL_MS = 1_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

function explanationOf(error: unknown): string {
  const expected =
    error instanceof ConfigError || error instanceof StartError || error instanceof EngineError;
  if (expected) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Stops the server at a signal, even while it starts, because its PostgreSQL would keep running.
 * `onStop` is called at the first signal; another one after SAME_SIGNAL_MS exits at once.
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
    print(`${signal}: stopping …`);
    const limit = endWithin(STOP_MS_MAX);
    try {
      // Ctrl-C also ends processes of the start, such as initdb; then the start fails and no server
      // exists.
      const server = await starting.catch(() => null);
      clearTimeout(limit);
      endWithin(STOP_MS_MAX + (server?.drainMs ?? 0));
      await server?.stop();
      print('Stopped.');
      process.exit(0);
    } catch (error) {
      printError(explanationOf(error));
      process.exit(1);
    }
  };
  process.on('SIGINT', () => void stop('Ctrl-C'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGHUP', () => void stop('Terminal closed'));
}

/** Ignores output errors, because the reader may be gone (`| head`, a closed terminal). */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Runs the server until a signal. A failed start prints one sentence and exits with code 1. */
export async function serve(environment: Environment): Promise<void> {
  outliveReaders();
  const note = endOfLifeNote();
  if (note !== null) print(note);
  let isStopping = false;
  const starting = runServer(environment, (line) => isStopping || print(line));
  const stopOnSignal = () => stopOnSignals(starting, () => (isStopping = true));
  // With an external PostgreSQL a start has no processes to stop, so a signal ends it.
  const hasOwnPostgres = !environment.DATABASE_URL;
  if (hasOwnPostgres) stopOnSignal();
  try {
    await starting;
    if (!hasOwnPostgres) stopOnSignal();
  } catch (error) {
    if (isStopping) return;
    printError(explanationOf(error));
    process.exit(1);
  }
}
