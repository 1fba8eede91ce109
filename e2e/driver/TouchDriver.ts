import fs from 'node:fs';
import path from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import type { TouchInput, Target } from 'weapp-runtime';
import { paintedShare } from './paintedShare';
import type { Patience, What } from './Driver';

const PATIENCE_MS = 10_000;
const POLL_MS = 60;
/** A thin line over an empty box has about this share of its pixels. */
const INK = 0.01;

/** What both drivers do the same way once they know where to look. */
export abstract class TouchDriver {
  private shots = 0;

  /** `pictures` is the folder that screenshots go to. */
  constructor(
    protected page: Page,
    protected input: TouchInput,
    private readonly pictures: string,
  ) {}

  /** Where to look, the topmost first: what lies over the page, the page, what is around it. */
  protected abstract roots(): Promise<JSHandle<Element[]>>;

  async tap(what: What, patience?: Patience): Promise<void> {
    await this.until(`tap ${what}`, patience, async () => {
      const element = await this.find(targetOf(what));
      if (!element) throw new Error('it is not on the page');
      await this.input.tap(element, what);
    });
    await this.page.waitForTimeout(POLL_MS);
  }

  async doubleTap(what: What, patience?: Patience): Promise<void> {
    await this.until(`tap ${what} twice`, patience, async () => {
      const element = await this.find(targetOf(what));
      if (!element) throw new Error('it is not on the page');
      await this.input.doubleTap(element, what);
    });
  }

  async hammer(what: What, count: number, gapMs: number): Promise<void> {
    await this.until(`tap ${what} ${count} times`, undefined, async () => {
      const element = await this.find(targetOf(what));
      if (!element) throw new Error('it is not on the page');
      await this.input.hammer(element, what, { count, gapMs });
    });
  }

  async type(what: What, value: string): Promise<void> {
    await this.until(`type into ${what}`, undefined, async () => {
      const element = await this.find(targetOf(what));
      if (!element) throw new Error('it is not on the page');
      await this.input.type(element, value, what);
    });
  }

  async see(what: What, patience?: Patience): Promise<void> {
    await this.until(`see ${what}`, patience, async () => {
      if (!(await this.find(targetOf(what)))) throw new Error('it is not on the page');
    });
  }

  async notSee(what: What, patience?: Patience): Promise<void> {
    await this.until(`not see ${what}`, patience, async () => {
      if (await this.find(targetOf(what))) throw new Error('it is on the page');
    });
  }

  async isInSight(what: What): Promise<boolean> {
    const element = await this.find(targetOf(what));
    const spot = await element?.evaluate((node) => window.top?.__e2eDom.spot(node));
    return spot !== undefined && spot.width > 0 && spot.coveredBy === null;
  }

  async read(what: What, patience?: Patience): Promise<string> {
    return this.until(`read ${what}`, patience, async () => {
      const element = await this.find(targetOf(what));
      if (!element) throw new Error('it is not on the page');
      return element.evaluate((node) => window.top?.__e2eDom.read(node) ?? '');
    });
  }

  async readUntil(
    what: What,
    holds: (text: string) => boolean,
    patience?: Patience,
  ): Promise<string> {
    return this.until(`read ${what} as expected`, patience, async () => {
      const text = await this.read(what, { timeout: 0 });
      if (!holds(text)) throw new Error(`it says "${text}"`);
      return text;
    });
  }

  async distance(what: What, other: What): Promise<number> {
    return this.until(`measure ${what} and ${other}`, undefined, async () => {
      const [a, b] = [await this.find(targetOf(what)), await this.find(targetOf(other))];
      if (!a || !b) throw new Error(`${a ? other : what} is not on the page`);
      return a.evaluate((node, second) => {
        const [one, two] = [node.getBoundingClientRect(), second.getBoundingClientRect()];
        const across = Math.max(one.left - two.right, two.left - one.right, 0);
        const down = Math.max(one.top - two.bottom, two.top - one.bottom, 0);
        return Math.hypot(across, down);
      }, b);
    });
  }

  async seeDrawn(what: What, patience?: Patience): Promise<void> {
    await this.until(`see ${what} drawn`, patience, async () => {
      const element = await this.find(targetOf(what));
      if (!element) throw new Error('it is not on the page');
      const spot = await element.evaluate((node) => window.top?.__e2eDom.spot(node));
      if (!spot || spot.coveredBy !== null) throw new Error('it is not in view');
      const { x, y, width, height } = spot;
      const clip = { x: x - width / 2, y: y - height / 2, width, height };
      const ink = await paintedShare(await this.page.screenshot({ clip }));
      if (ink < INK) throw new Error('nothing is painted there');
    });
  }

  async rows(prefix: What): Promise<string[]> {
    return this.until(`list ${prefix}`, undefined, async () => {
      const roots = await this.roots();
      const find = (list: Element[], id: string): string[] => window.__e2eDom.keys(list, id);
      const keys = await roots.evaluate(find, prefix.slice(1));
      if (!keys.length) throw new Error('there is none');
      return keys;
    });
  }

  async scroll(distance: number): Promise<void> {
    const { width, height } = this.size;
    const middle = { x: width / 2, y: height / 2 };
    await this.input.scroll({ ...middle, width, height, distanceX: 0, distanceY: -distance });
  }

  async pullDown(): Promise<void> {
    const { width, height } = this.size;
    await this.input.drag(width / 2, height * 0.3, width / 2, height * 0.6);
  }

  async screenshot(name: string): Promise<string> {
    fs.mkdirSync(this.pictures, { recursive: true });
    const number = String(++this.shots).padStart(2, '0');
    const file = path.join(this.pictures, `${number}-${name.replace(/[^\w-]+/g, '-')}.png`);
    await this.page.screenshot({ path: file });
    return file;
  }

  /** The screen as a PNG, in CSS pixels or in the device's own. */
  async picture(scale: 'css' | 'device'): Promise<Buffer> {
    return this.page.screenshot({ scale });
  }

  /** The browser's page, for what is measured there. */
  get browserPage(): Page {
    return this.page;
  }

  /** Middle and size of what is in view, CSS pixels of the screen. */
  async boxOf(what: What): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.until(`measure ${what}`, undefined, async () => {
      const element = await this.find(targetOf(what));
      const spot = await element?.evaluate((node) => window.top?.__e2eDom.spot(node));
      if (!spot) throw new Error('it is not on the page');
      return spot;
    });
  }

  /** Text that is cut off, leaves its box or the screen, or runs into other text: one line each. */
  async textFaults(): Promise<string[]> {
    const roots = await this.roots();
    return roots.evaluate((list) => window.__e2eDom.textFaults(list));
  }

  /** What moves on the page by itself within `ms`: one line each. */
  async watchShifts(ms: number): Promise<string[]> {
    const roots = await this.roots();
    return roots.evaluate((list, time) => window.__e2eDom.watchShifts(list, time), ms);
  }

  /** The element that `target` is now, or null; on the page, not necessarily in view. */
  protected async find(target: Target): Promise<JSHandle<Element> | null> {
    const roots = await this.roots();
    const found = await roots.evaluateHandle(
      (list, wanted) => window.__e2eDom.find(list, wanted),
      target,
    );
    return found.asElement();
  }

  protected get size(): { width: number; height: number } {
    return this.page.viewportSize() ?? { width: 390, height: 844 };
  }

  /** Tries until it works; a person tries again, too. Throws the last reason. */
  protected async until<T>(
    doing: string,
    { timeout = PATIENCE_MS }: Patience = {},
    attempt: () => Promise<T>,
  ): Promise<T> {
    const end = Date.now() + timeout;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (Date.now() > end) throw new Error(`cannot ${doing} in ${timeout} ms: ${reason}`);
        await this.page.waitForTimeout(POLL_MS);
      }
    }
  }
}

/** `#id` is an id, anything else a text. */
export function targetOf(what: What): Target {
  return what.startsWith('#') ? { id: what.slice(1) } : { text: what };
}
