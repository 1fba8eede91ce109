import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { H5Config } from '../H5Config';
import type { RemoteSession } from './RemoteSession';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const START_TRIES = 100;
const START_POLL_MS = 100;
/** Wait in ms until a newly opened browser window is ready. */
const WINDOW_MS = 800;

type Method = 'GET' | 'POST' | 'DELETE';

type Size = RemoteSession['size'];
type Config = H5Config & Size;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

/** Starts a virtual X display without a screen; resolves to the process and display number. */
async function startXvfb(): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

/** Creates the locale for the C library, from which WebKitGTK takes its language. */
function writeLocale(folder: string, locale: string): Record<string, string> {
  const name = locale.replace('-', '_');
  const file = path.join(folder, `${name}.UTF-8`);
  // `localedef` exits with 1 even if it only prints warnings.
  try {
    execFileSync('localedef', ['-i', name, '-f', 'UTF-8', file], { stdio: 'ignore' });
  } catch {
    if (!fs.existsSync(file)) throw new Error(`localedef cannot write ${name}`);
  }
  return { LOCPATH: folder, LANG: `${name}.UTF-8`, LANGUAGE: name };
}

/** Drives WebKitGTK's MiniBrowser under Xvfb, by W3C WebDriver over HTTP. */
export class WebKitSession implements RemoteSession {
  size: Size = { width: 0, height: 0 };
  private base = '';
  /** The last command; the next one waits for it, as commands of all callers run serially. */
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly children: readonly ChildProcess[],
    readonly home: string,
    private readonly driver: string,
  ) {}

  static async start(requestedConfig: H5Config): Promise<WebKitSession> {
    const config = { width: 390, height: 844, ...requestedConfig };
    const port = await freePort();
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-webkit-'));
    const { child: screen, display } = await startXvfb();
    const env = {
      ...process.env,
      ...writeLocale(home, config.locale ?? 'zh-CN'),
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: path.join(home, 'data'),
    };
    const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env,
      stdio: 'ignore',
      detached: true,
    });
    // A failed run must not leave driver and display running.
    process.once('exit', () => [child, screen].forEach((one) => one.kill()));
    const session = new WebKitSession([child, screen], home, `http://127.0.0.1:${port}`);
    try {
      await session.begin(config);
    } catch (error) {
      await session.stop();
      throw error;
    }
    return session;
  }

  async execute<T>(source: string, arg: unknown): Promise<T> {
    const script = `const done = arguments[1];
      (${source})(arguments[0]).then((value) => done([value]), (error) => done([null, String(error)]));`;
    const body = { script, args: [arg] };
    const [value, error] = await this.call<[T, string?]>('POST', '/execute/async', body);
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async act(source: object): Promise<void> {
    await this.call('POST', '/actions', { actions: [source] });
  }

  async goto(url: string): Promise<void> {
    await this.call('POST', '/url', { url });
  }

  async back(): Promise<void> {
    await this.call('POST', '/back', {});
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.call<string>('GET', '/screenshot'), 'base64');
  }

  async resize(width: number, height: number): Promise<void> {
    const wanted: Size = { width, height };
    for (let tries = 0; tries < 5; tries += 1) {
      await this.call('POST', '/window/rect', wanted);
      await sleep(WINDOW_MS / 2);
      const size = 'async () => [innerWidth, innerHeight]';
      const [inner = 0, high = 0] = await this.execute<number[]>(size, null);
      this.size = { width: inner, height: high };
      if (inner === width && high === height) return;
      wanted.width += width - inner;
      wanted.height += height - high;
    }
    throw new Error(`the window does not become ${width}x${height}`);
  }

  async stop(): Promise<void> {
    if (this.base !== '') await this.call('DELETE', '').catch(() => undefined);
    const [driver, screen] = this.children;
    // Ends the driver's process group, which includes MiniBrowser and its processes.
    if (driver?.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
    screen?.kill();
    await sleep(WINDOW_MS);
    fs.rmSync(this.home, { recursive: true, force: true });
  }

  private async begin(config: Config): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const isReady = await fetch(`${this.driver}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) break;
      if (tries === START_TRIES) throw new Error('WebKitWebDriver does not start');
      await sleep(START_POLL_MS);
    }
    const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
    if (config.theme === 'dark') args.push('--dark-mode');
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args } };
    const { sessionId } = await this.send<{ sessionId: string }>('POST', `${this.driver}/session`, {
      capabilities: { alwaysMatch },
    });
    this.base = `${this.driver}/session/${sessionId}`;
    await this.call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
    await this.openNarrow(config);
    await this.resize(config.width, config.height);
  }

  /** Opens a window without the toolbar, which would prevent windows narrower than 447 px. */
  private async openNarrow({ baseUrl, width, height }: Config): Promise<void> {
    await this.call('POST', '/url', { url: `${baseUrl}/favicon.png` });
    const first = await this.call<string>('GET', '/window');
    const windowFeatures = `width=${width},height=${height},toolbar=no,menubar=no,location=no`;
    await this.execute(
      `async () => void window.open('about:blank', 'w', '${windowFeatures}')`,
      null,
    );
    await sleep(WINDOW_MS);
    const handles = await this.call<string[]>('GET', '/window/handles');
    const handle = handles.find((one) => one !== first);
    if (handle === undefined) throw new Error('WebKit opens no second window');
    await this.call('DELETE', '/window');
    await this.call('POST', '/window', { handle });
  }

  /** Sends one command of the session. Throws the driver's error message. */
  private call<T = unknown>(method: Method, path_: string, body?: object): Promise<T> {
    const sent = this.last.then(() => this.send<T>(method, this.base + path_, body));
    this.last = sent.catch(() => undefined);
    return sent;
  }

  private async send<T>(method: Method, url: string, body?: object): Promise<T> {
    const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
    return value;
  }
}
