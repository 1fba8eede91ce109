import type { Frame, Locator } from 'playwright-core';
import type { Driver, WaitOptions } from './Driver';
import { H5Driver } from './H5Driver';
import { WeappDriver } from './WeappDriver';

export type Role = Parameters<Frame['getByRole']>[0];

/** States of a control, besides its role and name. */
export interface ControlState {
  checked?: boolean;
  selected?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  level?: number;
}

type Name = string | RegExp;

/** Maximum time in ms without a visible page. */
const PAGE_TIMEOUT_MS = 5000;

const LIVE_REGIONS = '[role=status],[role=alert],[aria-live]';

/** Finds controls by role, name and state only, as a screen reader does; acts with real touches. */
export class AccessibilityReader {
  constructor(private readonly driver: Driver) {}

  /** Waits for a control with this role, name and state on the visible page. */
  async findByRole(
    role: Role,
    name: Name,
    state: ControlState = {},
    patience: WaitOptions = {},
  ): Promise<Locator> {
    const { timeout = 10_000 } = patience;
    // WeChat's headings have no level.
    const { level, ...rest } = state;
    const expectedState = this.driver.target === 'h5' && level !== undefined ? state : rest;
    const end = Date.now() + timeout;
    for (;;) {
      const frame = await this.frame();
      const found = frame.getByRole(role, { name, exact: true, ...expectedState });
      if ((await found.count().catch(() => 0)) > 0) return found.first();
      if (Date.now() > end) {
        const tree = await frame.locator('body').ariaSnapshot();
        throw new Error(`no ${role} ${String(name)} ${JSON.stringify(state)} in\n${tree}`);
      }
      await frame.waitForTimeout(100);
    }
  }

  async tap(role: Role, name: Name, patience?: WaitOptions): Promise<void> {
    await this.driver.tap(await this.idOf(await this.findByRole(role, name, {}, patience)));
  }

  async type(name: Name, value: string): Promise<void> {
    await this.driver.type(await this.idOf(await this.findByRole('textbox', name)), value);
  }

  /** Waits until a live region, which screen readers announce, contains this text. */
  async announced(text: RegExp, { timeout = 10_000 }: WaitOptions = {}): Promise<void> {
    const end = Date.now() + timeout;
    for (;;) {
      const frame = await this.frame();
      const liveTexts = await frame.locator(LIVE_REGIONS).allTextContents();
      if (liveTexts.some((one) => text.test(one))) return;
      if (Date.now() > end)
        throw new Error(`${String(text)} is not in ${JSON.stringify(liveTexts)}`);
      await frame.waitForTimeout(100);
    }
  }

  /** Returns an element's id, and first sets one if it has none: drivers find elements by id. */
  private async idOf(found: Locator): Promise<string> {
    const id = await found.evaluate((element) => {
      const holder = element.closest('[id]');
      const own = element.id || (holder?.matches('wx-input,wx-textarea') ? holder.id : '');
      element.id = own || `heard-${document.querySelectorAll('[id^=heard-]').length}`;
      return element.id;
    });
    return `#${id}`;
  }

  /** Returns the frame of the visible page. Waits: while a page opens, none may be visible. */
  private async frame(): Promise<Frame> {
    const { driver } = this;
    if (driver instanceof H5Driver) return driver.browserPage.mainFrame();
    if (!(driver instanceof WeappDriver)) throw new Error(`nothing is heard of ${driver.target}`);
    const end = Date.now() + PAGE_TIMEOUT_MS;
    while (Date.now() < end) {
      const pages = driver.browserPage.frames().filter((frame) => frame.parentFrame() !== null);
      for (const frame of pages.reverse()) {
        const element = await frame.frameElement().catch(() => null);
        if (await element?.isVisible()) return frame;
      }
      await driver.browserPage.waitForTimeout(100);
    }
    throw new Error('there is no page');
  }
}
