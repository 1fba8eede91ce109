import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { FairQueue } from './FairQueue';

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** What the worker is asked for, one picture at a time. */
export interface PictureTask {
  bytes: Uint8Array;
  format: PictureFormat;
}

/** Null when it is no such picture, or has too many pixels. */
export interface PictureAnswer {
  bytes: Uint8Array | null;
}

interface PictureLimits {
  /** A picture that takes longer is given up. */
  timeMsMax: number;
  /** Memory of the whole worker, which is about 100 MB at rest. */
  memoryBytesMax: number;
}

const LIMITS: PictureLimits = { timeMsMax: 8_000, memoryBytesMax: 768 * 1024 * 1024 };
const WAITING_MAX = 24;
const WORKER = require.resolve('./decodePictures');
/** Run from its source the worker needs the same loader as the server. */
const LOADER = WORKER.endsWith('.ts') ? ['--import', 'tsx'] : [];
const ROOT = path.join(__dirname, '..', '..');
/** An idle worker is ended after this long; the next picture starts another. */
const IDLE_MS = 60_000;

/**
 * Decodes pictures of strangers in a process of their own, so that neither their cost nor a fault
 * of the decoder reaches the process that trades: bounded in pixels, time and memory, one at a
 * time, in turn by customer. The worker starts with the first picture.
 */
export class PictureDecoder {
  private readonly queue = new FairQueue({ running: 1, waiting: WAITING_MAX });
  private worker: ChildProcess | null = null;
  private idle: NodeJS.Timeout | null = null;

  constructor(private readonly limits: PictureLimits = LIMITS) {}

  /**
   * The picture encoded again, upright and at most 1600 px a side, without anything but its pixels.
   * Null when the bytes are no picture of this format or it goes beyond the limits.
   * Throws `server_busy` when too many wait.
   */
  async clean(userId: number, task: PictureTask): Promise<Buffer | null> {
    return this.queue.run(String(userId), async () => {
      const answer = await this.ask(task);
      return answer === null ? null : Buffer.from(answer);
    });
  }

  /** Ends the worker; a picture in work is given up. */
  stop(): void {
    if (this.idle !== null) clearTimeout(this.idle);
    this.worker?.kill('SIGKILL');
    this.worker = null;
  }

  private start(): ChildProcess {
    const worker = fork(WORKER, [String(this.limits.memoryBytesMax)], {
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

  private ask(task: PictureTask): Promise<Uint8Array | null> {
    if (this.idle !== null) clearTimeout(this.idle);
    this.worker ??= this.start();
    const { worker } = this;
    worker.ref();
    worker.channel?.ref();
    return new Promise((resolve) => {
      const timer = setTimeout(() => worker.kill('SIGKILL'), this.limits.timeMsMax);
      const finish = (bytes: Uint8Array | null) => {
        clearTimeout(timer);
        worker.off('message', answered);
        worker.off('exit', failed);
        worker.off('error', failed);
        this.rest(worker);
        resolve(bytes);
      };
      const answered = ({ bytes }: PictureAnswer) => finish(bytes);
      const failed = () => finish(null);
      worker.once('message', answered);
      worker.once('exit', failed);
      worker.once('error', failed);
      worker.send(task, (error) => error !== null && failed());
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
