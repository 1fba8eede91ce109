import type { JSHandle, Page } from 'playwright-core';
import type { Drag, Spot } from './E2eDom';

const LONG_PRESS_MS = 450;
/** Delay between keys: a controlled field needs time to render each one. */
const KEY_DELAY_MS = 15;
const SCROLLS_MAX = 12;
const DRAG_STEPS = 8;
const DRAG_STEP_MS = 8;
/** A pause before lifting stops the inertia of the scroll. */
const DRAG_REST_MS = 80;
/** Share of a scroller's size that one drag uses. */
const DRAG_SHARE = 0.7;

const KEYBOARDS: Record<string, RegExp> = {
  number: /^[0-9]*$/,
  digit: /^[0-9.]*$/,
  idcard: /^[0-9Xx]*$/,
};

/** A pointer, in CSS pixels: touch if the browser's protocol has it, else a mouse. */
export interface Finger {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
  tap(x: number, y: number): Promise<void>;
  /** Two taps; the second does not wait until the page has handled the first. */
  doubleTap(x: number, y: number): Promise<void>;
  /** Only where a drag scrolls nothing. */
  scroll?(drag: Drag): Promise<void>;
}

async function touchFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) => {
    const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const down = (x: number, y: number) => send('touchStart', x, y);
  const up = () => send('touchEnd');
  return {
    down,
    move: (x, y) => send('touchMove', x, y),
    up,
    tap: (x, y) => page.touchscreen.tap(x, y),
    doubleTap: async (x, y) => void (await Promise.all([down(x, y), up(), down(x, y), up()])),
  };
}

/** A finger on the screen: real touch events and keys, only where a person could use them. */
export class TouchInput {
  private constructor(
    private readonly page: Page,
    private readonly finger: Finger,
  ) {}

  static async on(page: Page, finger?: Finger): Promise<TouchInput> {
    return new TouchInput(page, finger ?? (await touchFinger(page)));
  }

  /** Taps the element's middle. Throws when the element has no size or is covered. */
  async tap(element: JSHandle<Element>, name: string): Promise<void> {
    const { x, y } = await this.reach(element, name);
    await this.finger.tap(x, y);
  }

  /** Taps the same point twice at once, even if another element is there by then. */
  async doubleTap(element: JSHandle<Element>, name: string): Promise<void> {
    const { x, y } = await this.reach(element, name);
    await this.finger.doubleTap(x, y);
  }

  /** Taps the same point repeatedly, even if another element is there by then. */
  async tapRepeatedly(
    element: JSHandle<Element>,
    name: string,
    { count, gapMs }: { count: number; gapMs: number },
  ): Promise<void> {
    const { x, y } = await this.reach(element, name);
    for (let tap = 0; tap < count; tap++) {
      if (tap > 0) await this.page.waitForTimeout(gapMs);
      await this.finger.tap(x, y);
    }
  }

  async longPress(element: JSHandle<Element>, name: string): Promise<void> {
    const { x, y } = await this.reach(element, name);
    await this.finger.down(x, y);
    await this.page.waitForTimeout(LONG_PRESS_MS);
    await this.finger.up();
  }

  /** Taps a field and replaces its text. Throws for a key that its keyboard does not have. */
  async type(element: JSHandle<Element>, value: string, name: string): Promise<void> {
    const keyboard = await element.evaluate((node) => window.top?.__e2eDom.keyboard(node) ?? '');
    if (KEYBOARDS[keyboard]?.test(value) === false) {
      throw new Error(`${name}: the ${keyboard} keyboard cannot type "${value}"`);
    }
    await this.empty(element, name);
    if (value) await this.page.keyboard.type(value, { delay: KEY_DELAY_MS });
  }

  /** Taps a field and replaces its text by pasting, whatever its keyboard. */
  async paste(element: JSHandle<Element>, value: string, name: string): Promise<void> {
    await this.empty(element, name);
    await this.page.keyboard.insertText(value);
  }

  private async empty(element: JSHandle<Element>, name: string): Promise<void> {
    await this.tap(element, name);
    const focused = await element.evaluate((node) => window.top?.__e2eDom.hasFocus(node));
    if (!focused) throw new Error(`${name}: a tap does not open the keyboard`);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Delete');
  }

  /** Drags from one point to another in steps and lifts without a fling. */
  async drag(fromX: number, fromY: number, toX: number, toY: number): Promise<void> {
    const { finger } = this;
    await finger.down(fromX, fromY);
    for (let step = 1; step <= DRAG_STEPS; step++) {
      const share = step / DRAG_STEPS;
      await finger.move(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
      await this.page.waitForTimeout(DRAG_STEP_MS);
    }
    await this.page.waitForTimeout(DRAG_REST_MS);
    await finger.up();
  }

  /** Scrolls by as many drags as needed. A browser swallows a few px of each. */
  async scroll(drag: Drag): Promise<void> {
    if (this.finger.scroll) return this.finger.scroll(drag);
    const { x, y, distanceX, distanceY, width, height } = drag;
    const room = { x: width * DRAG_SHARE, y: height * DRAG_SHARE };
    const longest = Math.max(Math.abs(distanceX) / room.x, Math.abs(distanceY) / room.y);
    const drags = Math.max(1, Math.ceil(longest));
    const half = { x: distanceX / drags / 2, y: distanceY / drags / 2 };
    for (let count = 0; count < drags; count++) {
      await this.drag(x - half.x, y - half.y, x + half.x, y + half.y);
    }
  }

  /** Position of an element that has not moved for two frames: taps would miss a moving one. */
  private async restingSpot(element: JSHandle<Element>, name: string): Promise<Spot> {
    const spots = await element.evaluate(async (node) => {
      const measure = (): Spot | undefined => window.top?.__e2eDom.spot(node);
      const first = measure();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [first, measure()] as const;
    });
    const [first, second] = spots;
    if (!first || !second?.width || !second.height) {
      throw new Error(`${name}: has no size, cannot be touched`);
    }
    if (first.x !== second.x || first.y !== second.y) throw new Error(`${name}: it moves`);
    return second;
  }

  /** Closes the soft keyboard by its own key; false if it is not open. */
  async closeKeyboard(): Promise<boolean> {
    const spot = await this.page.evaluate(() => {
      const box = document.getElementById('keyboard-done')?.getBoundingClientRect();
      return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    });
    if (spot !== null) await this.finger.tap(spot.x, spot.y);
    return spot !== null;
  }

  /** Scrolls until a touch can hit the element's middle, and returns that point. */
  private async reach(element: JSHandle<Element>, name: string): Promise<{ x: number; y: number }> {
    for (let round = 0; ; round++) {
      const spot = await this.restingSpot(element, name);
      if (spot.coveredBy === null) return spot;
      // The keyboard covers the element, or moved it off the screen.
      if (await this.closeKeyboard()) continue;
      const drag =
        round < SCROLLS_MAX
          ? await element.evaluate((node) => window.top?.__e2eDom.drag(node) ?? null)
          : null;
      if (!drag) throw new Error(`${name}: covered by ${spot.coveredBy}`);
      await this.scroll(drag);
    }
  }
}
