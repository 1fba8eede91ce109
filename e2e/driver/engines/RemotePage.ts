import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { giveFiles, scrollAt, takeNotes } from './pageNotes';
import type { RemoteSession } from './RemoteSession';

/** WebDriver's codes of special keys (W3C WebDriver §17.4.2). */
const KEY_VALUES: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Delete: '\uE017',
  Enter: '\uE007',
  Tab: '\uE004',
};
const WAIT_MS = 15_000;
const POLL_MS = 100;

type PageFunction = string | ((...args: never[]) => unknown);
type Chooser = { setFiles(files: string[]): Promise<void> };
type Listeners = {
  pageerror: ((error: Error) => void)[];
  filechooser: ((chooser: Chooser) => void)[];
};

/** Result of a command, with the events in the page before the command. */
type ScriptResult =
  | { state: 'new' }
  | { state: 'failed'; reason: string }
  | { state: 'done'; value: unknown; errors: string[]; pickers: number };

const sourceOf = (work: PageFunction) =>
  typeof work === 'string' ? `() => (${work})` : String(work);

/**
 * The part of Playwright's `Page` that `H5Driver` uses, over WebDriver. Each document runs
 * `script` with its first command: WebKit's WebDriver runs nothing before a page's own scripts.
 */
export class RemotePage {
  private readonly listeners: Listeners = { pageerror: [], filechooser: [] };

  constructor(
    private readonly session: RemoteSession,
    private readonly script: string,
  ) {}

  readonly mouse = {
    move: (x: number, y: number) => this.point([moveTo(x, y)]),
    down: () => this.point([{ type: 'pointerDown', button: 0 }]),
    up: () => this.point([{ type: 'pointerUp', button: 0 }]),
    click: (x: number, y: number) => this.point([moveTo(x, y), ...PRESS_ACTIONS]),
    dblclick: (x: number, y: number) =>
      this.point([moveTo(x, y), ...PRESS_ACTIONS, ...PRESS_ACTIONS]),
    wheel: async (x: number, y: number) => {
      await this.evaluate(scrollAt, { ...this.mouseAt, x, y });
    },
  };

  readonly keyboard = {
    type: async (text: string) => {
      for (const letter of text) {
        // WebKitGTK ignores Shift when typing: such letters are inserted without a key.
        if (/[a-z0-9 .]/.test(letter)) await this.keyboard.press(letter);
        else await this.keyboard.insertText(letter);
      }
    },
    insertText: async (text: string) => {
      const insert = (value: string) => void document.execCommand('insertText', false, value);
      await this.evaluate(insert, text);
    },
    press: async (chord: string) => {
      const keys = chord.split('+').map((name) => KEY_VALUES[name] ?? name.toLowerCase());
      const downs = keys.map((value) => ({ type: 'keyDown', value }));
      const ups = [...keys].reverse().map((value) => ({ type: 'keyUp', value }));
      await this.session.act({ type: 'key', id: 'keys', actions: [...downs, ...ups] });
    },
  };

  private mouseAt = { atX: 0, atY: 0 };

  on<K extends keyof Listeners>(event: K, listener: Listeners[K][number]): void {
    // Ignores listeners for events that WebDriver does not report (responses, console).
    (this.listeners[event] as Listeners[K][number][] | undefined)?.push(listener);
  }

  async evaluate(work: PageFunction, arg?: unknown): Promise<unknown> {
    return this.run(sourceOf(work), arg);
  }

  async evaluateHandle(work: PageFunction, arg?: unknown) {
    const keep = `async (arg) => {
      const value = await (${sourceOf(work)})(arg);
      return value == null ? null : __e2eNotes.handles.push(value) - 1;
    }`;
    const at = (await this.run(keep, arg)) as number | null;
    const handle = {
      asElement: () => (at === null ? null : handle),
      evaluate: (then: PageFunction) =>
        this.run(`() => (${sourceOf(then)})(__e2eNotes.handles[${at}])`),
      dispose: async () => undefined,
    };
    return handle;
  }

  goto(url: string): Promise<void> {
    return this.session.goto(url);
  }

  goBack(): Promise<void> {
    return this.session.back();
  }

  async waitForTimeout(ms: number): Promise<void> {
    await sleep(ms);
  }

  /** Waits until `isTrue` returns true. */
  async waitForFunction(isTrue: PageFunction, arg?: unknown): Promise<void> {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(POLL_MS)) {
      if (await this.evaluate(isTrue, arg)) return;
    }
    throw new Error(`not true within ${WAIT_MS} ms: ${sourceOf(isTrue)}`);
  }

  viewportSize() {
    return this.session.size;
  }

  setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    return this.session.resize(width, height);
  }

  async screenshot(how: { path?: string; clip?: Box } = {}): Promise<Buffer> {
    const { path: file, clip } = how;
    const png = await this.session.screenshot();
    const picture = clip ? await cropPicture(png, clip) : png;
    if (file !== undefined) fs.writeFileSync(file, picture);
    return picture;
  }

  /** Waits for the next download, the only event that `H5Driver` waits for. */
  async waitForEvent() {
    const { home } = this.session;
    const list = () => fs.readdirSync(home).filter((name) => /\.(json|png)$/.test(name));
    const before = new Set(list());
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(POLL_MS)) {
      const name = list().find((one) => !before.has(one));
      if (name === undefined) continue;
      return { path: async () => path.join(home, name), suggestedFilename: () => name };
    }
    throw new Error(`no file has come in ${WAIT_MS} ms`);
  }

  private async run(source: string, arg: unknown = null): Promise<unknown> {
    const work = `async (arg) => {
      if (!window.__e2eNotes) return { state: 'new' };
      const { errors, pickers } = window.__e2eNotes;
      try {
        const value = await (${source})(arg);
        return { state: 'done', value, errors: errors.splice(0), pickers: pickers.length };
      } catch (error) {
        return { state: 'failed', reason: String(error) };
      }
    }`;
    let scriptResult = await this.session.execute<ScriptResult>(work, arg);
    if (scriptResult.state === 'new') {
      await this.session.execute(`async () => {${this.script};(${String(takeNotes)})()}`, null);
      scriptResult = await this.session.execute<ScriptResult>(work, arg);
    }
    if (scriptResult.state !== 'done') {
      throw new Error(
        scriptResult.state === 'failed' ? scriptResult.reason : 'the document has changed',
      );
    }
    for (const text of scriptResult.errors)
      this.listeners.pageerror.forEach((listener) => listener(new Error(text)));
    if (scriptResult.pickers > 0) this.openPicker();
    return scriptResult.value;
  }

  private isPicking = false;

  private openPicker(): void {
    if (this.isPicking) return;
    this.isPicking = true;
    const setFiles = async (files: string[]) => {
      const filePayloads = files.map((file) => ({
        name: path.basename(file),
        data: fs.readFileSync(file).toString('base64'),
      }));
      await this.run(String(giveFiles), filePayloads);
      this.isPicking = false;
    };
    this.listeners.filechooser.forEach((listener) => listener({ setFiles }));
  }

  private async point(actions: readonly PointerAction[]): Promise<void> {
    for (const { x, y } of actions) {
      if (x !== undefined && y !== undefined) this.mouseAt = { atX: x, atY: y };
    }
    await this.session.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions,
    });
  }
}

interface PointerAction {
  type: 'pointerMove' | 'pointerDown' | 'pointerUp' | 'pause';
  x?: number;
  y?: number;
  button?: number;
  duration?: number;
  origin?: 'viewport';
}

const PRESS_ACTIONS: readonly PointerAction[] = [
  { type: 'pointerDown', button: 0 },
  { type: 'pause', duration: 30 },
  { type: 'pointerUp', button: 0 },
];

const moveTo = (x: number, y: number): PointerAction => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport',
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Crops a PNG to the part of it that lies in the box. */
async function cropPicture(png: Buffer, { x, y, width, height }: Box): Promise<Buffer> {
  const { width: whole, height: high } = await sharp(png).metadata();
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  const right = Math.min(whole, Math.round(x + width));
  const bottom = Math.min(high, Math.round(y + height));
  return sharp(png)
    .extract({ left, top, width: right - left, height: bottom - top })
    .png()
    .toBuffer();
}
