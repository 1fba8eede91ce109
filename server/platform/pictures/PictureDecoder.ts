import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '../errors';
import { Gate } from '../limits/Gate';
import {
  EXIT_BEYOND_LIMITS,
  type CleanedPicture,
  type DecodedPicture,
  type PictureTask,
} from './pictureWorker';

interface PictureLimits {
  cpuMsMax: number;
  /** Maximum memory of the whole worker, which needs about 100 MB when idle. */
  memoryBytesMax: number;
  /** Timeout of a picture, ms. The app aborts an upload after 15 s of silence. */
  timeMsMax: number;
}

const LIMITS: PictureLimits = {
  cpuMsMax: 8_000,
  memoryBytesMax: 768 * 1024 * 1024,
  timeMsMax: 12_000,
};
const WAITING_MAX = 24;
const WORKER_FILE = require.resolve('./decodePictures');
/** Run from source, the worker needs the server's loader. */
const LOADER_ARGUMENTS = WORKER_FILE.endsWith('.ts') ? ['--import', 'tsx'] : [];
const ROOT = path.join(__dirname, '..', '..', '..');
/** Milliseconds after which an idle worker is stopped. */
const IDLE_MS = 60_000;

/** A worker process that decodes one picture at a time; started by its first picture. */
class DecoderProcess {
  private worker: ChildProcess | null = null;
  private idleTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly log: Logger,
    private readonly limits: PictureLimits,
    private readonly program: string,
  ) {}

  stop(): void {
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    this.worker?.kill('SIGKILL');
    this.worker = null;
  }

  private start(): ChildProcess {
    const { cpuMsMax, memoryBytesMax } = this.limits;
    const worker = fork(this.program, [String(cpuMsMax), String(memoryBytesMax)], {
      cwd: ROOT,
      execArgv: [...LOADER_ARGUMENTS, '--max-old-space-size=128'],
      serialization: 'advanced',
      // The worker gets none of the server's settings and secrets.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }

  decode(task: PictureTask): Promise<CleanedPicture | null> {
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    this.worker ??= this.start();
    const { worker } = this;
    worker.ref();
    worker.channel?.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => worker.kill('SIGKILL'), this.limits.timeMsMax);
      let isSettled = false;
      const finish = () => {
        isSettled = true;
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        worker.off('error', onError);
        this.releaseWorker(worker);
      };
      const onMessage = ({ picture }: DecodedPicture) => {
        finish();
        resolve(picture);
      };
      // Called twice when the worker exits before it gets the picture.
      const fail = (reason: string) => {
        if (isSettled) return;
        finish();
        this.log.error({ reason }, 'the process that decodes pictures gave no answer');
        reject(new AppError('server_busy'));
      };
      const onError = (error: Error) => fail(error.message);
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        // The picture causes a crash, but SIGKILL is sent by this server or the system.
        const hasCrashed = signal !== null && signal !== 'SIGKILL';
        if (hasCrashed || code === EXIT_BEYOND_LIMITS) onMessage({ picture: null });
        else fail(signal ?? `exit ${code}`);
      };
      worker.once('message', onMessage);
      worker.once('exit', onExit);
      worker.once('error', onError);
      worker.send(task, (error) => error !== null && fail(error.message));
    });
  }

  /** Lets both processes exit while the worker is idle. */
  private releaseWorker(worker: ChildProcess): void {
    worker.unref();
    worker.channel?.unref();
    this.idleTimer = setTimeout(() => this.stop(), IDLE_MS);
    this.idleTimer.unref();
  }
}

/** Concurrent pictures, one per customer, so that one slow customer does not block all. */
const PROCESS_COUNT = 2;

/**
 * Decodes untrusted pictures in separate processes, with limits of pixels, time and memory. So
 * neither cost nor crash of the decoder affects the trading process.
 */
export class PictureDecoder {
  private readonly queue = new Gate({
    name: 'pictures',
    running: PROCESS_COUNT,
    runningPerKey: 1,
    waiting: WAITING_MAX,
  });
  private readonly processes: readonly DecoderProcess[];
  private readonly idleDecoders: DecoderProcess[];

  constructor(log: Logger, limits: PictureLimits = LIMITS, program = WORKER_FILE) {
    this.processes = Array.from(
      { length: PROCESS_COUNT },
      () => new DecoderProcess(log, limits, program),
    );
    this.idleDecoders = [...this.processes];
  }

  /**
   * Returns the re-encoded picture: upright, of limited size, pixels only. Null when the bytes are
   * not a valid picture of this format, or exceed CPU time or memory. Throws `server_busy` for
   * other failures.
   */
  async clean(userId: number, task: PictureTask): Promise<CleanedPicture | null> {
    return this.queue.run(String(userId), async () => {
      // Takes the decoder used last, because its worker may still be running.
      const decoder = this.idleDecoders.pop();
      if (decoder === undefined) throw new AppError('server_busy');
      try {
        return await decoder.decode(task);
      } finally {
        this.idleDecoders.push(decoder);
      }
    });
  }

  stop(): void {
    for (const decoder of this.processes) decoder.stop();
  }
}
