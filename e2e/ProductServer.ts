import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buildServerIfChanged } from '../scripts/buildServerIfChanged';
import { copyFolder } from '../scripts/copyFolder';

const ROOT = path.join(__dirname, '..');
const START_MS = 120_000;
const STOP_MS = 60_000;
const POLL_MS = 100;

/** Defaults for every journey's server: short terms, fast reviews. */
const DEFAULT_ENV: Record<string, string> = {
  HOST: '127.0.0.1',
  TRADING_MODE: 'demo',
  DEMO_REVIEW_SECONDS: '1',
  ORDER_TERMS: '5:0.80,30:0.80,60:0.82',
  LOG_LEVEL: 'warn',
  CONSOLE_PORT: 'off',
};

/** Settings without effect on a first start's data: servers may share a template. */
const NOT_IN_DATA = { PORT: undefined, DEMO_REVIEW_SECONDS: undefined };

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-journey-'));
  // If root runs the tests, PostgreSQL runs as another user, who needs access to the folder.
  fs.chmodSync(folder, 0o755);
  return folder;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The server as `npm start` runs it: a child process with its own port and data folder. */
export class ProductServer {
  /** The compiled server, built once per run. */
  private static main: string | null = null;
  /** Data folders after a first start, by settings: copying a folder is faster. */
  private static readonly templates = new Map<string, Promise<string>>();

  /** Running servers; they end with this process and then stop their PostgreSQL. */
  private static readonly running = new Set<ChildProcess>();

  static {
    process.once('exit', () => ProductServer.running.forEach((child) => child.kill('SIGTERM')));
  }

  private output = '';
  everythingPrinted = '';
  private child: ChildProcess | null = null;

  private constructor(
    readonly baseUrl: string,
    readonly env: Readonly<Record<string, string>>,
    /** The server's data folder, deleted by {@link stop}. */
    readonly folder: string,
  ) {}

  /** Starts a server and waits until it is ready. On a timeout, throws its last log lines. */
  static async start(extra: Record<string, string> = {}): Promise<ProductServer> {
    const template = await ProductServer.template(extra);
    const folder = temporaryFolder();
    copyFolder(path.join(template, 'data'), path.join(folder, 'data'));
    return ProductServer.startIn(folder, extra);
  }

  private static template(extra: Record<string, string>): Promise<string> {
    const key = JSON.stringify({ ...extra, ...NOT_IN_DATA });
    let template = ProductServer.templates.get(key);
    if (template === undefined) {
      template = ProductServer.makeTemplate({ ...extra, PORT: '' });
      ProductServer.templates.set(key, template);
      // A timeout on a busy machine must not be cached.
      template.catch(() => ProductServer.templates.delete(key));
    }
    return template;
  }

  private static async makeTemplate(extra: Record<string, string>): Promise<string> {
    const server = await ProductServer.startIn(temporaryFolder(), extra);
    process.once('exit', () => fs.rmSync(server.folder, { recursive: true, force: true }));
    await server.end('SIGTERM');
    return server.folder;
  }

  private static async startIn(folder: string, extra: Record<string, string>) {
    const port = extra.PORT || String(await freePort());
    const data = path.join(folder, 'data');
    const env: Record<string, string> = { ...DEFAULT_ENV, DATA_DIR: data, ...extra, PORT: port };
    const server = new ProductServer(`http://${env.HOST}:${port}`, env, folder);
    try {
      await server.resume();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Path of a compiled program of the server: `main.js`, `ops/main.js`. */
  static program(file: string): string {
    ProductServer.main ??= buildServerIfChanged();
    return path.join(path.dirname(ProductServer.main), file);
  }

  get lastLines(): string {
    return this.output.split('\n').slice(-40).join('\n');
  }

  /** Starts the server (again) on its port with its data, and waits until it is ready. */
  async resume(): Promise<void> {
    const child = spawn(process.execPath, [ProductServer.program('main.js')], {
      cwd: ROOT,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    ProductServer.running.add(child);
    child.once('exit', () => ProductServer.running.delete(child));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-20_000);
        this.everythingPrinted += chunk.toString();
      });
    }
    await this.waitUntilReady(child);
  }

  /** Restarts the server if it was killed. */
  async ensureRunning(): Promise<void> {
    if (this.child === null) await this.resume();
  }

  /** Stops the server without closing its connections, until it is killed. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the server gracefully, then by force, and deletes its data. */
  async stop(): Promise<void> {
    // A killed server has left its database running; only a server can stop that gracefully.
    if (this.child === null) await this.resume().catch(() => undefined);
    await this.end('SIGTERM');
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill(signal);
    await ended;
    clearTimeout(timer);
  }

  private async waitUntilReady(child: ChildProcess): Promise<void> {
    const end = Date.now() + START_MS;
    while (Date.now() < end) {
      if (child.exitCode !== null) {
        throw new Error(`the server ended with ${child.exitCode}:\n${this.lastLines}`);
      }
      const ready = await fetch(`${this.baseUrl}/healthz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`the server was not ready in ${START_MS} ms:\n${this.lastLines}`);
  }
}
