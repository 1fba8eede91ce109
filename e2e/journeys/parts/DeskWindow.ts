import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openContext } from 'weapp-runtime';
import { findBarriers } from '../../driver/findBarriers';

const VISIBLE_MS_MAX = 20_000;

/** Adds up layout shifts without user input, as browsers measure them. */
function countShifts(): void {
  const shifts = window as Window & { shifted?: number };
  shifts.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) shifts.shifted = (shifts.shifted ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A desktop browser window with mouse and keyboard. */
export class DeskWindow {
  private readonly problems: string[] = [];

  private constructor(
    private readonly baseUrl: string,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.problems.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // The listener below reports failed loads, as it knows their URL.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
      this.problems.push(`console: ${text}`);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) this.problems.push(`${pathname} answered ${response.status()}`);
    });
  }

  static async open(baseUrl: string, width: number, height: number): Promise<DeskWindow> {
    const context = await openContext({
      viewport: { width, height },
      locale: 'zh-CN',
      serviceWorkers: 'block',
    });
    await context.addInitScript(countShifts);
    const page = await context.newPage();
    page.setDefaultTimeout(VISIBLE_MS_MAX);
    await page.goto(`${baseUrl}/`);
    return new DeskWindow(baseUrl, page);
  }

  async expectVisible(selector: string): Promise<void> {
    await this.page.locator(selector).filter({ visible: true }).first().waitFor();
  }

  async expectHidden(selector: string): Promise<void> {
    await this.page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'hidden' });
  }

  /** Clicks an element once its text matches. */
  async click(selector: string, hasText = /(?:)/): Promise<void> {
    await this.page.locator(selector, { hasText }).filter({ visible: true }).first().click();
  }

  async type(id: string, text: string): Promise<void> {
    await this.page.locator(`input#${id}, #${id} input`).filter({ visible: true }).fill(text);
  }

  typed(id: string): Promise<string> {
    return this.page.locator(`input#${id}, #${id} input`).filter({ visible: true }).inputValue();
  }

  /** Starts the app at a URL, as a link does. */
  async start(route: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.baseUrl}/#${route}`);
  }

  async seeRoute(route: string): Promise<void> {
    await this.page.waitForURL((url) => url.hash.startsWith(`#${route}`));
    const found = new URL(this.page.url()).hash;
    assert.ok(found.startsWith(`#${route}`), found);
  }

  /** Waits until only this row of the list is marked as open. */
  async seeCurrent(id: string): Promise<void> {
    await this.page.waitForFunction(
      (row) => {
        const open = [...document.querySelectorAll('.list-pane [aria-current]')];
        return open.length === 1 && open[0]?.id === row;
      },
      id,
      { timeout: VISIBLE_MS_MAX },
    );
  }

  /** The row of the list whose page is open. */
  async currentRow(): Promise<string> {
    const row = this.page.locator('.list-pane [aria-current]');
    return (await row.getAttribute('id')) ?? '';
  }

  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.id ?? '');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  shifted(): Promise<number> {
    return this.page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? 0);
  }

  barriers(): Promise<string[]> {
    return findBarriers(this.page);
  }

  async picture(folder: string, name: string): Promise<void> {
    await this.page.screenshot({ path: path.join(folder, `wide-${name}.png`) });
  }

  async close(): Promise<void> {
    await this.page.context().close();
    assert.deepEqual(this.problems, []);
  }
}
