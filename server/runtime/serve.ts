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

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

function explain(error: unknown): string {
  const meant =
    error instanceof ConfigError || error instanceof StartError || error instanceof EngineError;
  if (meant) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    say(`${signal}: stopping …`);
    setTimeout(() => process.exit(1), STOP_MS_MAX + server.drainMs).unref();
    server.stop().then(
      () => {
        say('Stopped.');
        process.exit(0);
      },
      (error: unknown) => {
        complain(explain(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('Ctrl-C'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('Terminal closed'));
}

/** Whoever read the output may be gone (`| head`, a closed terminal); the server goes on. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Runs the server until a signal. What stops it from starting is one sentence and exit code 1. */
export async function serve(environment: Environment): Promise<void> {
  outliveReaders();
  try {
    stopOnSignals(await runServer(environment, say));
  } catch (error) {
    complain(explain(error));
    process.exit(1);
  }
}
