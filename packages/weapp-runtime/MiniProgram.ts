import type { JSHandle, Page } from 'playwright-core';
import type { TouchInput } from './dom/TouchInput';
import type { HostServer } from './node/HostServer';
import type { NativeSide } from './node/NativeSide';
import type { Problems } from './node/Problems';
import type { PackedProgram } from './pack/PackedProgram';
import type { HostConfig, LaunchOptions } from './runtime/HostConfig';
import type { GlassEaselNode } from './runtime/host/GlassEaselNode';
import type { PageTree } from './runtime/host/describeTree';
import type { PageSummary, ShareHook } from './runtime/host/HostControl';
import type { HostStats } from './runtime/host/HostStats';
import { WeappElement } from './WeappElement';
import './runtime/WeappWindow';

export interface MiniProgramParts {
  page: Page;
  server: HostServer;
  native: NativeSide;
  problems: Problems;
  pack: PackedProgram;
  input: TouchInput;
  hostConfig: HostConfig;
  directory: string;
}

const WAIT_MS = 5000;
const POLL_MS = 30;
const SETTLE_MS = 40;

/** A running mini-program. Methods that miniprogram-automator also has use its names. */
export class MiniProgram {
  readonly page: Page;
  readonly native: NativeSide;
  readonly problems: Problems;
  readonly pack: PackedProgram;
  readonly input: TouchInput;
  readonly config: HostConfig;
  /** The compiled program's folder. */
  readonly directory: string;

  constructor(private readonly parts: MiniProgramParts) {
    this.page = parts.page;
    this.native = parts.native;
    this.problems = parts.problems;
    this.pack = parts.pack;
    this.input = parts.input;
    this.config = parts.hostConfig;
    this.directory = parts.directory;
  }

  async start(): Promise<void> {
    await this.page.goto(`${this.parts.server.origin}/`);
    await this.page.evaluate(() => window.__weappHost.boot());
    await this.settle();
  }

  /** Kills the program without lifecycle calls and starts it again. Its storage stays. */
  async killAndRelaunch(launch: Partial<LaunchOptions> = {}): Promise<void> {
    await this.page.goto('about:blank');
    this.native.drop();
    this.config.launch = launch;
    await this.start();
  }

  /** Waits for two frames, and a short time for what they caused. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await this.page.waitForTimeout(SETTLE_MS);
  }

  pageStack(): Promise<PageSummary[]> {
    return this.page.evaluate(() => window.__weappHost.pages());
  }

  /** The page on top. Waits while there is none, e.g. during a relaunch. */
  currentPage(): Promise<PageSummary> {
    return this.waitFor(async () => (await this.pageStack()).at(-1), 'a page');
  }

  /** The first matching element of the page on top; null when there is none. */
  async $(selector: string): Promise<WeappElement | null> {
    return (await this.$$(selector))[0] ?? null;
  }

  async $$(selector: string): Promise<WeappElement[]> {
    const list = await this.page.evaluateHandle(
      (wanted) => window.__weappHost.select(wanted),
      selector,
    );
    const handles = [...(await list.getProperties()).values()] as JSHandle<GlassEaselNode>[];
    return handles.map((handle, index) => {
      const name = handles.length > 1 ? `${selector}[${index}]` : selector;
      return new WeappElement(handle, name, this.input, () => this.settle());
    });
  }

  /** Waits for an element, or until a condition is truthy. Throws after `timeout` ms. */
  async waitFor<T>(
    condition: () => Promise<T | null | false | undefined>,
    description: string,
    timeout = WAIT_MS,
  ): Promise<T> {
    const end = Date.now() + timeout;
    for (;;) {
      const value = await condition();
      if (value) return value;
      if (Date.now() > end) throw new Error(`waited ${timeout} ms in vain for ${description}`);
      await this.page.waitForTimeout(POLL_MS);
    }
  }

  element(selector: string, timeout = WAIT_MS): Promise<WeappElement> {
    return this.waitFor(() => this.$(selector), selector, timeout);
  }

  /** Calls a wx.* function as the program would. Rejects with its errMsg. */
  async callWx(name: string, ...args: unknown[]): Promise<unknown> {
    const outcome = await this.page.evaluate(
      async ([method, values]) => {
        try {
          return { value: await window.__weappHost.callWx(method, values) };
        } catch (error) {
          const { errMsg } = error as { errMsg?: string };
          return { error: errMsg ?? String(error) };
        }
      },
      [name, args] as const,
    );
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.value;
  }

  /** Navigates by API; `kind` is `navigateTo`, `redirectTo`, `reLaunch` or `switchTab`. */
  async navigate(kind: string, url: string): Promise<PageSummary> {
    await this.callWx(kind, { url });
    await this.settle();
    return this.currentPage();
  }

  async tapTab(index: number): Promise<void> {
    await this.page.locator('#tab .item').nth(index).tap();
    await this.settle();
  }

  /** Taps the back arrow of the client's navigation bar. */
  async tapBack(): Promise<void> {
    await this.page.locator('#nav .back').tap();
    await this.settle();
  }

  /** The system's Back key or edge swipe. Without a page to go back to, nothing happens. */
  async systemBack(): Promise<void> {
    await this.callWx('navigateBack', { delta: 1 }).catch(() => undefined);
    await this.settle();
  }

  /** Text of what the client shows over the page (toast, modal, sheet); '' when there is none. */
  overlayText(): Promise<string> {
    return this.page.locator('#overlay').innerText();
  }

  /** Taps a button of the open modal. */
  async answerModal(button: 'confirm' | 'cancel'): Promise<void> {
    await this.page.locator(`#overlay .${button}`).tap();
    await this.settle();
  }

  async chooseFromSheet(index: number): Promise<void> {
    await this.page.locator('#overlay .row').nth(index).tap();
    await this.settle();
  }

  /** Drags the page down and waits until the program ends its refresh. */
  async pullDown(): Promise<void> {
    const { width, height } = this.config.device;
    await this.input.drag(width / 2, height * 0.3, width / 2, height * 0.6);
    const idle = (): Promise<boolean> =>
      this.page.evaluate(() => window.__weappHost.top().endRefresh === null);
    await this.waitFor(idle, 'wx.stopPullDownRefresh()');
    await this.settle();
  }

  /** Scrolls the page by touch; positive moves further down. */
  async scroll(distance: number): Promise<void> {
    const { width, height } = this.config.device;
    const middle = { x: width / 2, y: height / 2 };
    await this.input.scroll({ ...middle, width, height, distanceX: 0, distanceY: -distance });
    await this.settle();
  }

  async background(): Promise<void> {
    // During a relaunch no page would receive the event.
    await this.currentPage();
    await this.page.evaluate(() => window.__weappHost.background());
  }

  async foreground(): Promise<void> {
    await this.page.evaluate(() => window.__weappHost.foreground());
    await this.settle();
  }

  /** Switches the device's network off or on. */
  async setOffline(offline: boolean): Promise<void> {
    this.native.rules.offline = offline;
    if (offline) this.native.drop();
    const type = offline ? 'none' : 'wifi';
    await this.page.evaluate((network) => window.__weappHost.setNetwork(network), type);
  }

  /** Sub-packages whose download fails from now on, by root; those already loaded stay. */
  async failPackages(roots: string[]): Promise<void> {
    this.config.failingPackages = roots;
    await this.page.evaluate((names) => {
      window.__weappConfig.failingPackages = names;
    }, roots);
  }

  /** Closes the soft keyboard by its own key, if it is open. */
  async closeKeyboard(): Promise<void> {
    await this.input.closeKeyboard();
  }

  /** Simulates a finished (or failed) download of a newer version. */
  async announceUpdate(outcome: 'ready' | 'failed'): Promise<void> {
    await this.page.evaluate((value) => window.__weappHost.announceUpdate(value), outcome);
    await this.settle();
  }

  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    this.config.theme = theme;
    await this.page.emulateMedia({ colorScheme: theme });
    await this.page.evaluate((value) => window.__weappHost.setTheme(value), theme);
    await this.settle();
  }

  /** The card of the page when shared from the menu; null if it has none. */
  shareFromMenu(hook: ShareHook = 'onShareAppMessage'): Promise<unknown> {
    return this.page.evaluate((name) => window.__weappHost.share(name), hook);
  }

  stats(): Promise<HostStats> {
    return this.page.evaluate(() => window.__weappHost.stats);
  }

  /** Log lines of the program, oldest first, whose kind begins with `kind`. */
  logs(kind = ''): string[] {
    return this.problems.logs.filter((l) => l.kind.startsWith(kind)).map(({ text }) => text);
  }

  /** The top page's component tree: its elements and the data of its instances. */
  tree(): Promise<PageTree> {
    return this.page.evaluate(() => window.__weappHost.tree());
  }

  screenshot(file?: string): Promise<Buffer> {
    return this.page.screenshot(file ? { path: file } : {});
  }

  async close(): Promise<void> {
    this.native.drop();
    await this.page.context().close();
    this.parts.server.close();
  }
}
