import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '../errors';
import { Gate } from '../limits/Gate';
import {
  EXIT_BEYOND_LIMITS,
  type CleanedPicture,
  type PictureAnswer,
  type PictureTask,
} from './pictureWorker';

interface PictureLimits {
  /** Processor time of one picture. */
  cpuMsMax: number;
  /** Memory of the whole worker, which is about 100 MB at rest. */
  memoryBytesMax: number;
  /** How long an answer may take on a busy machine. The app gives an upload up after 15 s of silence. */
  timeMsMax: number;
}

const LIMITS: PictureLimits = {
  cpuMsMax: 8_000,
  memoryBytesMax: 768 * 1024 * 1024,
  timeMsMax: 12_000,
};
const WAITING_MAX = 24;
const WORKER = require.resolve('./decodePictures');
/** Run from its source the worker needs the same loader as the server. */
const LOADER = WORKER.endsWith('.ts') ? ['--import', 'tsx'] : [];
const ROOT = path.join(__dirname, '..', '..', '..');
/** An idle worker is ended after this long; the next picture starts another. */
const IDLE_MS = 60_000;

/** A process that decodes one picture at a time, started by its first. */
class DecoderProcess {
  private worker: ChildProcess | null = null;
  private idle: NodeJS.Timeout | null = null;

  constructor(
    private readonly log: Logger,
    private readonly limits: PictureLimits,
    private readonly program: string,
  ) {}

  /** Ends the process; a picture in work is given up. */
  stop(): void {
    if (this.idle !== null) clearTimeout(this.idle);
    this.worker?.kill('SIGKILL');
    this.worker = null;
  }

  private start(): ChildProcess {
    const { cpuMsMax, memoryBytesMax } = this.limits;
    const worker = fork(this.program, [String(cpuMsMax), String(memoryBytesMax)], {
      cwd: ROOT,
      execArgv: [...LOADER, '--max-old-space-size=128'],
      serialization: 'advanced',
      // None of the server's settings, and so none of its secrets.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }

  /** Returns and throws as `PictureDecoder.clean` does. */
  ask(task: PictureTask): Promise<CleanedPicture | null> {
    if (this.idle !== null) clearTimeout(this.idle);
    this.worker ??= this.start();
    const { worker } = this;
    worker.ref();
    worker.channel?.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => worker.kill('SIGKILL'), this.limits.timeMsMax);
      let isOver = false;
      const finish = () => {
        isOver = true;
        clearTimeout(timer);
        worker.off('message', answered);
        worker.off('exit', exited);
        worker.off('error', unstarted);
        this.rest(worker);
      };
      const answered = ({ picture }: PictureAnswer) => {
        finish();
        resolve(picture);
      };
      // Told twice of a worker that ended before it was sent the picture.
      const failed = (reason: string) => {
        if (isOver) return;
        finish();
        this.log.error({ reason }, 'the process that decodes pictures gave no answer');
        reject(new AppError('server_busy'));
      };
      const unstarted = (error: Error) => failed(error.message);
      const exited = (code: number | null, signal: NodeJS.Signals | null) => {
        // A crash of the decoder is the picture's doing; SIGKILL is ours, or the system's.
        const hasCrashed = signal !== null && signal !== 'SIGKILL';
        if (hasCrashed || code === EXIT_BEYOND_LIMITS) answered({ picture: null });
        else failed(signal ?? `exit ${code}`);
      };
      worker.once('message', answered);
      worker.once('exit', exited);
      worker.once('error', unstarted);
      worker.send(task, (error) => error !== null && failed(error.message));
    });
  }

  /** A resting worker keeps no process alive, neither ours nor, after a while, its own. */
  private rest(worker: ChildProcess): void {
    worker.unref();
    worker.channel?.unref();
    this.idle = setTimeout(() => this.stop(), IDLE_MS);
    this.idle.unref();
  }
}

/** At a time; the pictures of one customer one after the other, so that nobody's costly one holds up all. */
const PROCESSES = 2;

/**
 * Decodes pictures of strangers in processes of their own, so that neither their cost nor a fault
 * of the decoder reaches the process that trades: bounded in pixels, time and memory.
 */
export class PictureDecoder {
  private readonly queue = new Gate({
    running: PROCESSES,
    runningPerKey: 1,
    waiting: WAITING_MAX,
  });
  private readonly processes: readonly DecoderProcess[];
  private readonly resting: DecoderProcess[];

  /** `program` is what the processes run. */
  constructor(log: Logger, limits: PictureLimits = LIMITS, program = WORKER) {
    this.processes = Array.from(
      { length: PROCESSES },
      () => new DecoderProcess(log, limits, program),
    );
    this.resting = [...this.processes];
  }

  /**
   * The picture encoded again, upright and no larger than needed, without anything but its pixels.
   * Null when the bytes are no picture of this format or it takes too much processor time or memory.
   * Throws `server_busy` when that is not the picture's fault: too many wait, there is no answer in
   * time, or the process did not start. The last two are in the operator's log.
   */
  async clean(userId: number, task: PictureTask): Promise<CleanedPicture | null> {
    return this.queue.run(String(userId), async () => {
      // The one that rested last, which may still run.
      const decoder = this.resting.pop();
      if (decoder === undefined) throw new AppError('server_busy');
      try {
        return await decoder.ask(task);
      } finally {
        this.resting.push(decoder);
      }
    });
  }

  /** Ends the processes; a picture in work is given up. */
  stop(): void {
    for (const decoder of this.processes) decoder.stop();
  }
}
