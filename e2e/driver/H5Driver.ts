import fs from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { bundleDom, type TouchInput } from 'weapp-runtime';
import type { Driver, ExportedFile, Selector } from './Driver';
import { ENGINES } from './engines/engines';
import type { OpenPage } from './engines/OpenPage';
import type { Engine, H5Config } from './H5Config';
import { H5Device } from './H5Device';
import { findBarriers } from './findBarriers';
import { loadShifts, type LoadShifts } from './loadShifts';
import { TouchDriver } from './TouchDriver';
import { ProblemList } from './ProblemList';
import { walkKeyboard } from './walkKeyboard';

/** The page that `/` opens (SPEC 2). */
const LAUNCH_PATH = '/pages/launch/index';

/** Wait in ms until Taro's router has removed a page, which takes up to 300 ms. */
const ROUTER_MS = 400;

/** Drives the H5 build in a real browser; the default viewport is 390x844 CSS px. */
export class H5Driver extends TouchDriver implements Driver {
  readonly target = 'h5';
  readonly engine: Engine;
  readonly device = new H5Device(() => this.page);
  private readonly problems = new ProblemList();
  private readonly pickerAnswers: string[][] = [];
  private readonly openRequests = new Set<Request>();
  private isOffline = false;

  private constructor(
    private readonly config: H5Config,
    private readonly opened: OpenPage,
    input: TouchInput,
  ) {
    super(opened.page, input, config.pictures);
    this.engine = config.engine ?? 'chromium';
    this.watch(opened.page);
  }

  static async launch(config: H5Config): Promise<H5Driver> {
    // Adds a single script, as browsers run several init scripts in undefined order.
    const parts = [await bundleDom(), `(${String(putMessagesFirst)})()`];
    if (config.storage) parts.push(`(${String(fillStorage)})(${JSON.stringify(config.storage)})`);
    const opened = await ENGINES[config.engine ?? 'chromium'](config, parts.join(';'));
    const driver = new H5Driver(config, opened, await opened.inputOn(opened.page));
    await driver.visit(`${config.baseUrl}/`);
    if (config.storage && config.engine === 'webkit') {
      // Other engines run the script with the first command, so the app must start again.
      await driver.currentRoute();
      await driver.visit('about:blank');
      await driver.visit(`${config.baseUrl}/`);
    }
    return driver;
  }

  /** Opens any address in this window, as a link from outside does. */
  async visit(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async open(route: string): Promise<void> {
    await this.historyAtRest();
    await this.page.goto(`${this.config.baseUrl}/#${route}`);
  }

  /** Waits until a closed sheet has removed its history entry; people tap later. */
  private async historyAtRest(): Promise<void> {
    const atRest = async (end: number) => {
      while ('candorGuard' in Object(window.history.state) && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await this.page.evaluate(atRest, Date.now() + ROUTER_MS).catch(() => undefined);
  }

  async tapForFile(selector: Selector): Promise<ExportedFile> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.tap(selector)]);
    const text = fs.readFileSync(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), text };
  }

  chooseImages(files: string[]): void {
    this.pickerAnswers.push(files);
  }

  async tab(index: number): Promise<void> {
    await this.pollUntil(`press tab ${index}`, undefined, async () => {
      const found = await this.page.evaluateHandle(
        (at) => document.querySelectorAll('.host-tabs__item')[at] ?? null,
        index,
      );
      const item = found.asElement();
      if (!item) throw new Error('there is no tab bar');
      await this.input.tap(item, `tab ${index}`);
    });
  }

  async back(): Promise<void> {
    // `tap` waits until the arrow is not covered, as a user would.
    if (await this.isThere('#nav-back')) await this.tap('#nav-back');
    else await this.page.goBack();
  }

  async systemBack(): Promise<void> {
    await this.page.evaluate(() => window.history.back());
    await this.page.waitForTimeout(ROUTER_MS);
  }

  async restart({ kill = false, route = '', whileClosed = () => {} } = {}): Promise<void> {
    const address = `${this.config.baseUrl}/${route && `#${route}`}`;
    if (!kill) {
      await this.page.goto('about:blank');
      whileClosed();
      await this.page.goto(address);
      return;
    }
    const fresh = await this.opened.context.newPage();
    await this.page.close({ runBeforeUnload: false });
    whileClosed();
    this.page = fresh;
    this.input = await this.opened.inputOn(fresh);
    this.watch(fresh);
    await this.device.carryScripts();
    await fresh.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  /** Waits until the service worker has cached every file of the app. */
  async appIsKept(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready);
  }

  async offline(on: boolean): Promise<void> {
    this.isOffline = on;
    await this.opened.context.setOffline(on);
  }

  background(): Promise<void> {
    return this.setVisibility('hidden');
  }

  foreground(): Promise<void> {
    return this.setVisibility('visible');
  }

  async currentRoute(): Promise<string> {
    const hash = await this.page.evaluate(() => window.location.hash);
    const path = hash.replace(/^#/, '').split('?')[0] || '/';
    return path === '/' ? LAUNCH_PATH : path;
  }

  protected get openCalls(): number {
    return this.openRequests.size;
  }

  expectProblem(pattern: RegExp): () => void {
    return this.problems.expect(pattern);
  }

  takeProblems(): string[] {
    return this.problems.take();
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  loadShifts(): Promise<LoadShifts> {
    return loadShifts(this.page);
  }

  async findBarriers(): Promise<string[]> {
    const small = await this.page.evaluate(() => window.__e2eDom.smallTargets());
    return [...(await findBarriers(this.page)), ...small];
  }

  /** Returns problems for keyboard users. Moves the focus. */
  walkKeyboard(): Promise<string[]> {
    return walkKeyboard(this.page);
  }

  async close(): Promise<void> {
    await this.opened.context.close();
  }

  /** Simulates a change of visibility, as a headless page is always visible. */
  private async setVisibility(state: DocumentVisibilityState): Promise<void> {
    await this.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => value === 'hidden',
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }

  private watch(page: Page): void {
    page.on('console', (message) => {
      const text = message.text();
      // The listener below reports failed loads, as it knows their status.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
      if (!(this.isOffline && /net::ERR|WebSocket/.test(text)))
        this.problems.add(`console: ${text}`);
    });
    page.on('pageerror', (error) =>
      this.problems.add(`exception: ${error.stack ?? error.message}`),
    );
    page.on('request', (request) => {
      if (/^(fetch|xhr)$/.test(request.resourceType())) this.openRequests.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => void this.openRequests.delete(request));
    }
    page.on('response', (response) => {
      if (response.status() < 400) return;
      const { pathname } = new URL(response.url());
      const method = response.request().method();
      this.problems.add(`${method} ${pathname} answered ${response.status()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (this.isOffline || reason === 'net::ERR_ABORTED') return;
      const { pathname } = new URL(request.url());
      this.problems.add(`${request.method()} ${pathname} failed: ${reason}`);
    });
    page.on('filechooser', (chooser) => {
      const files = this.pickerAnswers.shift();
      if (files) void chooser.setFiles(files);
      else this.problems.add('a picture picker opened that the journey did not expect');
    });
  }
}

/** Searches messages before pages: messages lie above pages, as siblings in the DOM. */
function putMessagesFirst(): void {
  window.__e2eDom.layers = () => [...document.querySelectorAll('.host-message'), document.body];
}

/** Writes values to localStorage in Taro's format for H5, `{ data }`. */
function fillStorage(values: Record<string, unknown>): void {
  if (window.location.protocol === 'about:') return;
  window.localStorage.clear();
  for (const [key, data] of Object.entries(values)) {
    window.localStorage.setItem(key, JSON.stringify({ data }));
  }
}
