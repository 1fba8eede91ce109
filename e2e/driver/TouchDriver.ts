import fs from 'node:fs';
import path from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import type { Spot, TouchInput, Target } from 'weapp-runtime';
import { paintedShare } from './paintedShare';
import type { WaitOptions, Selector } from './Driver';

const PATIENCE_MS = 10_000;
/** Pause after a tap, and first pause between retries, in ms. */
const POLL_MS = 60;
/** Maximum pause between retries in ms; retries become rarer as each evaluates code in the page. */
const POLL_MAX_MS = 240;
const POLL_GROWTH = 1.25;
const NOT_THERE = 'it is not on the page';
/** Time without calls after which the app is at rest, ms: more than a load waits for the feed. */
const REST_MS = 1500;
/** Timeout of the calls of a page, ms. */
const CALLS_MS = 30_000;
/** Minimum share of painted pixels in a drawn box: about that of a thin line in an empty box. */
const PAINTED_SHARE_MIN = 0.01;

export abstract class TouchDriver {
  private shots = 0;

  /** `pictures` is the folder for screenshots. */
  constructor(
    protected page: Page,
    protected input: TouchInput,
    private readonly pictures: string,
  ) {}

  async tap(selector: Selector, options?: WaitOptions): Promise<void> {
    await this.pollUntil(`tap ${selector}`, options, () =>
      this.touch(selector, (element) => this.input.tap(element, selector)),
    );
    await this.page.waitForTimeout(POLL_MS);
  }

  async doubleTap(selector: Selector, options?: WaitOptions): Promise<void> {
    await this.pollUntil(`tap ${selector} twice`, options, () =>
      this.touch(selector, (element) => this.input.doubleTap(element, selector)),
    );
  }

  async tapRepeatedly(selector: Selector, count: number, gapMs: number): Promise<void> {
    await this.pollUntil(`tap ${selector} ${count} times`, undefined, () =>
      this.touch(selector, (element) =>
        this.input.tapRepeatedly(element, selector, { count, gapMs }),
      ),
    );
  }

  async type(selector: Selector, value: string): Promise<void> {
    await this.pollUntil(`type into ${selector}`, undefined, () =>
      this.touch(selector, (element) => this.input.type(element, value, selector)),
    );
  }

  async paste(selector: Selector, value: string): Promise<void> {
    await this.pollUntil(`paste into ${selector}`, undefined, () =>
      this.touch(selector, (element) => this.input.paste(element, value, selector)),
    );
  }

  async see(selector: Selector, options?: WaitOptions): Promise<void> {
    await this.pollUntil(`see ${selector}`, options, async () => {
      if (!(await this.isThere(selector))) throw new Error(NOT_THERE);
    });
  }

  async notSee(selector: Selector, options?: WaitOptions): Promise<void> {
    await this.pollUntil(`not see ${selector}`, options, async () => {
      if (await this.isThere(selector)) throw new Error('it is on the page');
    });
  }

  async isInSight(selector: Selector): Promise<boolean> {
    const spot = await this.spotOf(selector);
    return spot !== null && spot.width > 0 && spot.coveredBy === null;
  }

  async read(selector: Selector, options?: WaitOptions): Promise<string> {
    return this.pollUntil(`read ${selector}`, options, async () => {
      const text = await this.page.evaluate((target) => {
        const element = window.__e2eDom.find(target);
        return element && window.__e2eDom.read(element);
      }, targetOf(selector));
      if (text === null) throw new Error(NOT_THERE);
      return text;
    });
  }

  async readUntil(
    selector: Selector,
    holds: (text: string) => boolean,
    options?: WaitOptions,
  ): Promise<string> {
    return this.pollUntil(`read ${selector} as expected`, options, async () => {
      const text = await this.read(selector, { timeout: 0 });
      if (!holds(text)) throw new Error(`it says "${text}"`);
      return text;
    });
  }

  async distance(selector: Selector, other: Selector): Promise<number> {
    return this.pollUntil(`measure ${selector} and ${other}`, undefined, async () => {
      const targets = [targetOf(selector), targetOf(other)];
      const [one, two] = await this.page.evaluate(
        (list) => list.map((target) => window.__e2eDom.find(target)?.getBoundingClientRect()),
        targets,
      );
      if (!one || !two) throw new Error(`${one ? other : selector} is not on the page`);
      const across = Math.max(one.left - two.right, two.left - one.right, 0);
      const down = Math.max(one.top - two.bottom, two.top - one.bottom, 0);
      return Math.hypot(across, down);
    });
  }

  async callsEnd(): Promise<void> {
    let restsSince = Date.now();
    await this.pollUntil('see the calls end', { timeout: CALLS_MS }, async () => {
      const now = Date.now();
      if (this.openCalls > 0) restsSince = now;
      if (now - restsSince < REST_MS) throw new Error(`${this.openCalls} calls are in flight`);
    });
  }

  async seeDrawn(selector: Selector, options?: WaitOptions): Promise<void> {
    await this.pollUntil(`see ${selector} drawn`, options, async () => {
      const spot = await this.spotOf(selector);
      if (spot === null) throw new Error(NOT_THERE);
      if (spot.coveredBy !== null) throw new Error('it is not in view');
      const { x, y, width, height } = spot;
      const clip = { x: x - width / 2, y: y - height / 2, width, height };
      const ink = await paintedShare(await this.page.screenshot({ clip }));
      if (ink < PAINTED_SHARE_MIN) throw new Error('nothing is painted there');
    });
  }

  async rows(prefix: Selector): Promise<string[]> {
    return this.pollUntil(`list ${prefix}`, undefined, async () => {
      const find = (id: string): string[] => window.__e2eDom.keys(id);
      const keys = await this.page.evaluate(find, prefix.slice(1));
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

  /** Returns the screen as a PNG, in CSS pixels or device pixels. */
  async picture(scale: 'css' | 'device'): Promise<Buffer> {
    return this.page.screenshot({ scale });
  }

  get browserPage(): Page {
    return this.page;
  }

  async boxOf(
    selector: Selector,
  ): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.pollUntil(`measure ${selector}`, undefined, async () => {
      const spot = await this.spotOf(selector);
      if (spot === null) throw new Error(NOT_THERE);
      return spot;
    });
  }

  async textFaults(): Promise<string[]> {
    return this.page.evaluate(() => window.__e2eDom.textFaults());
  }

  /** Returns each element's own text, without its children's texts. */
  async texts(): Promise<string[]> {
    return this.page.evaluate(() =>
      window.__e2eDom
        .layers()
        .flatMap((layer) => [...layer.querySelectorAll('*')])
        .filter(
          (element) => !/^(script|style)$/i.test(element.tagName) && element.checkVisibility(),
        )
        .map((element) =>
          [...element.childNodes]
            .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
            .join(''),
        )
        .filter((text) => text.trim() !== ''),
    );
  }

  async watchShifts(ms: number): Promise<string[]> {
    return this.page.evaluate((time) => window.__e2eDom.watchShifts(time), ms);
  }

  /** Whether the element is on the page, not necessarily in view. */
  protected isThere(selector: Selector): Promise<boolean> {
    return this.page.evaluate(
      (target) => window.__e2eDom.find(target) !== null,
      targetOf(selector),
    );
  }

  /** Runs `work` on the selected element. Throws when the element is not on the page. */
  protected async touch(
    selector: Selector,
    work: (element: JSHandle<Element>) => Promise<void>,
  ): Promise<void> {
    const found = await this.page.evaluateHandle(
      (target) => window.__e2eDom.find(target),
      targetOf(selector),
    );
    try {
      const element = found.asElement();
      if (!element) throw new Error(NOT_THERE);
      await work(element);
    } finally {
      // The tap may have closed the element's page, which makes `dispose` fail.
      await found.dispose().catch(() => undefined);
    }
  }

  /** Number of calls without a response. */
  protected abstract get openCalls(): number;

  private spotOf(selector: Selector): Promise<Spot | null> {
    return this.page.evaluate((target) => {
      const element = window.__e2eDom.find(target);
      return element && window.__e2eDom.spot(element);
    }, targetOf(selector));
  }

  protected get size(): { width: number; height: number } {
    return this.page.viewportSize() ?? { width: 390, height: 844 };
  }

  /** Retries an action until it succeeds, as a person would. Throws the last error on a timeout. */
  protected async pollUntil<T>(
    doing: string,
    { timeout = PATIENCE_MS }: WaitOptions = {},
    attempt: () => Promise<T>,
  ): Promise<T> {
    const end = Date.now() + timeout;
    for (let pause = POLL_MS; ; pause = Math.min(pause * POLL_GROWTH, POLL_MAX_MS)) {
      try {
        return await attempt();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (Date.now() > end) throw new Error(`cannot ${doing} in ${timeout} ms: ${reason}`);
        await this.page.waitForTimeout(pause);
      }
    }
  }
}

/** Parses a selector: `#id` is an id, any other string a visible text. */
export function targetOf(selector: Selector): Target {
  return selector.startsWith('#') ? { id: selector.slice(1) } : { text: selector };
}
