import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { databaseUser } from '../db/databaseUser';
import { engineFiles } from '../db/engineFiles';
import { postmasterOf } from '../db/postmaster';
import { buildServer } from './buildServer';

const ROOT = path.join(__dirname, '..', '..');
const READY_MS = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** True if a process runs the market; false if it does not or has ended. */
function isMarket(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('marketMain');
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  const children: number[] = [];
  for (const entry of fs.readdirSync('/proc')) {
    if (!/^[0-9]+$/.test(entry)) continue;
    try {
      const stat = fs.readFileSync(`/proc/${entry}/stat`, 'utf8');
      const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
      if (Number(parent) === pid) children.push(Number(entry));
    } catch {
      // The process has ended.
    }
  }
  return children;
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

/** A server in a child process, which tests kill. */
export class ServerProcess {
  private static built: string[] | null = null;
  private child: ChildProcess | null = null;

  constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>>,
    private readonly logFile = path.join(dataDir, 'server.log'),
    /** Arguments of `node` for another version of the server. */
    private readonly program: readonly string[] | null = null,
  ) {}

  /** Builds the current sources once, for the first server. */
  private static current(): string[] {
    ServerProcess.built ??= buildServer();
    return ServerProcess.built;
  }

  /** Prepares a first start in `dataDir`: copying it is faster than another first start. */
  static prepare(dataDir: string): void {
    const program = ServerProcess.current().map((part) =>
      part.replace(/main\.(js|ts)$/, 'prepare.$1'),
    );
    execFileSync(process.execPath, program, {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
    });
  }

  get address(): string {
    return `http://${this.env.HOST ?? '127.0.0.1'}:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get marketPid(): number | null {
    return childrenOf(this.pid).find(isMarket) ?? null;
  }

  async market(): Promise<number> {
    for (const until = performance.now() + READY_MS; performance.now() < until; await pause(20)) {
      const { marketPid } = this;
      if (marketPid !== null) return marketPid;
    }
    throw new Error('there is no process that writes the log');
  }

  /** Starts the server; returns the ms until it responds. Throws when it exits. */
  async start(): Promise<number> {
    const begun = performance.now();
    const log = fs.openSync(this.logFile, 'a');
    const child = spawn(process.execPath, this.program ?? ServerProcess.current(), {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        SKIP_APP_BUILD: '1',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
        CONSOLE_PORT: 'off',
        DEMO_REVIEW_SECONDS: '1',
        ...this.env,
      },
      stdio: ['ignore', log, log],
    });
    fs.closeSync(log);
    this.child = child;
    while (performance.now() - begun < READY_MS) {
      if (child.exitCode !== null) {
        const lines = fs.readFileSync(this.logFile, 'utf8').split('\n').slice(-12).join('\n');
        throw new Error(`the server ended (${this.logFile}):\n${lines}`);
      }
      const reply = await fetch(`${this.address}/healthz`).catch(() => null);
      if (reply?.ok === true) return Math.round(performance.now() - begun);
      await pause(25);
    }
    throw new Error('the server does not answer');
  }

  /** Kills (-9) only the server; PostgreSQL keeps running. */
  async killNode(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Kills (-9) the postmaster; the server keeps running. */
  killPostmaster(): void {
    killNow(this.postmaster());
  }

  /** Kills (-9) the server and all PostgreSQL processes. */
  async killTree(): Promise<void> {
    const postmaster = this.postmaster();
    const all = [postmaster, ...childrenOf(postmaster)];
    await this.killNode();
    all.forEach(killNow);
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Shuts down the server and its PostgreSQL with SIGTERM. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  private postmaster(): number {
    return postmasterOf(engineFiles(this.dataDir, databaseUser()).data)?.pid ?? -1;
  }
}
