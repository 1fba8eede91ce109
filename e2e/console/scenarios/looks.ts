import assert from 'node:assert/strict';
import path from 'node:path';
import type { Request } from 'playwright-core';
import { findBarriers } from '../../driver/findBarriers';
import type { ConsoleServer } from '../ConsoleServer';
import { findCut } from '../looks/findCut';
import { seedLooks } from '../looks/seedLooks';
import { Operator } from '../Operator';

const HAS_PICTURES = process.argv.includes('--pictures');
const SETTLE_MS_MAX = 60_000;
const LOCALES = ['en-US', 'zh-CN'] as const;

/** Each theme at each width: the first two in English, the others in Chinese. */
const LOOKS = [
  { theme: 'light', width: 1280, height: 800 },
  { theme: 'dark', width: 1920, height: 1080 },
  { theme: 'dark', width: 1280, height: 800 },
  { theme: 'light', width: 1920, height: 1080 },
] as const;

/** Addresses of the navigation and of links in the page. */
const listLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.con-nav a, .con-body a[href^="#/"]')].map(
    ({ hash }) => hash.slice(1),
  );

/** Ids stand for each other: `/orders/17/O123` is `/orders/*\/*`. */
const kindOf = (address: string) => address.replace(/\/[^/]*\d[^/]*/g, '/*');

/** Buttons that may open a dialog; those of a decision decide. */
const BUTTONS =
  '.con-body button:enabled:not(.decision *, .reasons *, .viewer *, .chips *, .pager *, tr:not(.is-on) .row-button), .con-foot button';

/** Runs in the page: clicks the first button with a new name; returns its name, null without one. */
function clickNext([selector, seen]: readonly [string, readonly string[]]): string | null {
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  const button = buttons.find(({ textContent }) => !seen.includes(textContent));
  button?.click();
  return button?.textContent ?? null;
}

/** Looks at pages and dialogs of one operator, and remembers what is wrong. */
class Looker {
  readonly faults: string[] = [];
  /** Calls without a reply. */
  private readonly calls = new Set<Request>();
  private locale: (typeof LOCALES)[number] = 'en-US';

  constructor(
    private readonly operator: Operator,
    private readonly out: string,
  ) {
    const { page } = operator;
    page.on('request', (call) => call.resourceType() === 'fetch' && this.calls.add(call));
    page.on('requestfinished', (call) => this.calls.delete(call));
    page.on('requestfailed', (call) => this.calls.delete(call));
  }

  private get page() {
    return this.operator.page;
  }

  /** Waits until the page has what it asked for. */
  private async settle(): Promise<void> {
    const isLoading = () => this.page.locator('.empty[role=status]').count();
    const from = Date.now();
    do {
      if (Date.now() - from > SETTLE_MS_MAX)
        throw new Error(`no reply: ${[...this.calls].map((call) => call.url()).join(' ')}`);
      await this.page.waitForTimeout(100);
    } while (this.calls.size > 0 || (await isLoading()) > 0);
  }

  async speak(locale: (typeof LOCALES)[number]): Promise<void> {
    this.locale = locale;
    const html = this.page.locator(`html[lang=${locale}]`);
    if ((await html.count()) === 0)
      await this.page.locator('.con-nav__acts button').first().click();
    await html.waitFor();
  }

  /**
   * Looks at what is shown: a page in both themes and at both widths, which the other language swaps;
   * a dialog once; for pictures everything in every look.
   */
  private async look(subject: string, count: 1 | 2): Promise<void> {
    const first = this.locale === 'en-US' ? 0 : 2;
    const looks = HAS_PICTURES ? LOOKS : LOOKS.slice(first, first + count);
    for (const { theme, width, height } of looks) {
      await this.page.setViewportSize({ width, height });
      await this.page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      const name = `${subject}-${width}-${theme}-${this.locale}`;
      const found = [...(await findBarriers(this.page)), ...(await this.page.evaluate(findCut))];
      if (HAS_PICTURES || found.length > 0)
        await this.page.screenshot({ path: path.join(this.out, `${name}.png`) });
      this.faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
  }

  /** Clicks each button of the page whose name was not `seen`, and looks at the dialogs that open. */
  private async lookAtDialogs(subject: string, seen: string[]): Promise<void> {
    for (;;) {
      const name = await this.page.evaluate(clickNext, [BUTTONS, seen] as const);
      if (name === null) return;
      seen.push(name);
      // Some dialogs open after a reply.
      await this.settle();
      if ((await this.page.locator('dialog[open]').count()) === 0) continue;
      await this.look(`${subject}-dialog-${seen.length}`, 1);
      await this.page.keyboard.press('Escape');
      await this.page.locator('dialog').waitFor({ state: 'detached' });
    }
  }

  /** Looks at `first` and every page that links lead to, each kind of address once, with its tabs and dialogs. */
  async lookAtAll(state: 'empty' | 'full', first: readonly string[] = []): Promise<void> {
    const seen = new Set<string>();
    const buttons: string[] = [];
    const addresses = [...first, ...(await this.page.evaluate(listLinks))];
    for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
      if (seen.has(kindOf(address))) continue;
      await this.operator.go(address);
      await this.settle();
      const shown = await this.page.evaluate(() => window.location.hash.slice(1));
      seen.add(kindOf(address)).add(kindOf(shown));
      const subject = `${kindOf(shown).slice(1).replaceAll('/', '-').replaceAll('*', 'one') || 'today'}-${state}`;
      await this.look(subject, state === 'full' ? 2 : 1);
      if (state === 'empty') continue;
      addresses.push(...(await this.page.evaluate(listLinks)));
      await this.lookAtDialogs(subject, buttons);
      const tabs = this.page.locator('.con-top .chips button');
      for (const tab of await tabs.all()) {
        await tab.click();
        addresses.push(await this.page.evaluate(() => window.location.hash.slice(1)));
      }
    }
  }
}

/** Every page and dialog, in both languages and themes and at both widths. */
export async function looks(server: ConsoleServer, out: string): Promise<void> {
  const operator = await Operator.open();
  await operator.enrol(await server.addOperator('lea', 'admin'));
  const looker = new Looker(operator, out);
  await looker.lookAtAll('empty');
  const customer = await seedLooks(server, operator);
  for (const locale of LOCALES) {
    await looker.speak(locale);
    await looker.lookAtAll('full', [`/customers/${customer}`]);
  }
  assert.deepEqual([...looker.faults, ...operator.faults], []);
  await operator.close();
}
