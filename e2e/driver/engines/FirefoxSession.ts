import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import type { H5Config } from '../H5Config';
import type { RemoteSession } from './RemoteSession';

const START_MS = 60_000;
const LISTENING_LINE = /WebDriver BiDi listening on (ws:\S+)/;

interface BidiResponse {
  id: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Writes the settings of a new Firefox profile; downloads are saved in `home`. */
function writeProfile(home: string, { locale = 'zh-CN', theme = 'light' }: H5Config): string {
  const settings = {
    'browser.download.dir': home,
    'browser.download.folderList': 2,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    // Simulates a sound card: without one, no audio would start.
    'media.cubeb.force_mock_context': true,
    'general.smoothScroll': false,
    'intl.accept_languages': locale,
    'toolkit.telemetry.server': '',
    'app.update.enabled': false,
    // Scroll bars take no width, as in Firefox for Android.
    'ui.useOverlayScrollbars': 1,
    'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  const profile = path.join(home, 'profile');
  fs.mkdirSync(profile);
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  return profile;
}

/** Resolves to the URL at which Firefox listens; rejects when Firefox ends or takes too long. */
function listeningAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = () => reject(new Error(`Firefox does not start:\n${output}`));
    const timer = setTimeout(fail, START_MS);
    child.once('exit', fail);
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = LISTENING_LINE.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

/** Drives Debian's Firefox without a window, by WebDriver BiDi. */
export class FirefoxSession implements RemoteSession {
  size = { width: 0, height: 0 };
  private context = '';
  private last = 0;
  private readonly waiting = new Map<number, (response: BidiResponse) => void>();

  private constructor(
    readonly home: string,
    private readonly child: ChildProcess,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data: Buffer) => {
      const response = JSON.parse(data.toString()) as BidiResponse;
      this.waiting.get(response.id)?.(response);
      this.waiting.delete(response.id);
    });
  }

  static async start(config: H5Config): Promise<FirefoxSession> {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-firefox-'));
    const profile = writeProfile(home, config);
    // A page named on the command line gets the keyboard focus; else the address bar keeps it.
    const args = [
      '--headless',
      '--remote-debugging-port=0',
      '--profile',
      profile,
      `${config.baseUrl}/favicon.png`,
    ];
    const child = spawn('firefox-esr', args, {
      env: { ...process.env, HOME: home },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // A failed run must not leave Firefox running.
    process.once('exit', () => child.kill());
    const socket = new WebSocket(`${await listeningAt(child)}/session`);
    await once(socket, 'open');
    const session = new FirefoxSession(home, child, socket);
    await session.call('session.new', { capabilities: {} });
    const { contexts } = await session.call<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    session.context = contexts[0]?.context ?? '';
    await session.resize(config.width ?? 390, config.height ?? 844);
    return session;
  }

  async execute<T>(source: string, arg: unknown): Promise<T> {
    // Returns values as JSON text, as BiDi would describe each part of a value.
    const declaration = `async (text) => JSON.stringify(await (${source})(JSON.parse(text)))`;
    const { result, exceptionDetails } = await this.call<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.callFunction', {
      functionDeclaration: declaration,
      arguments: [{ type: 'string', value: JSON.stringify(arg) }],
      awaitPromise: true,
      target: { context: this.context },
      // `false`: scripts do not count as user actions.
      userActivation: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return (result?.value === undefined ? undefined : JSON.parse(result.value)) as T;
  }

  async act(source: object): Promise<void> {
    await this.inPage('input.performActions', { actions: [source] });
  }

  async goto(url: string): Promise<void> {
    await this.inPage('browsingContext.navigate', { url, wait: 'complete' });
  }

  async back(): Promise<void> {
    await this.inPage('browsingContext.traverseHistory', { delta: -1 });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.inPage<{ data: string }>('browsingContext.captureScreenshot', {});
    return Buffer.from(data, 'base64');
  }

  async resize(width: number, height: number): Promise<void> {
    this.size = { width, height };
    await this.inPage('browsingContext.setViewport', { viewport: this.size });
  }

  async stop(): Promise<void> {
    await this.call('browser.close', {}).catch(() => undefined);
    if (this.child.exitCode === null) await once(this.child, 'exit');
    fs.rmSync(this.home, { recursive: true, force: true });
  }

  private inPage<T>(method: string, params: object): Promise<T> {
    return this.call(method, { ...params, context: this.context });
  }

  private async call<T>(method: string, params: object): Promise<T> {
    this.last += 1;
    const id = this.last;
    const answered = new Promise<BidiResponse>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as T;
  }
}
