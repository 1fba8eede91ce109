import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Order } from '../../types/contract/order';
import type { Driver, TargetName } from '../driver/Driver';
import type { CustomerApi } from '../journeys/parts/CustomerApi';
import { demoCustomer } from '../journeys/parts/demoCustomer';
import type { Pictures } from '../journeys/parts/drawPictures';
import { ProductServer } from '../ProductServer';
import type { FaultProxy } from './proxy/FaultProxy';
import { waitUntil } from './waitUntil';
import { endsWithTerm } from '../journeys/parts/endsWithTerm';

const ROOT = path.join(__dirname, '../..');

/** A term so long that its result comes after the run. */
export const LONG_TERM = 86_400;
/** The shortest term, whose result a scenario waits for. */
export const SHORT_TERM = 5;
/** The least that can be staked, as typed. */
export const STAKE = '10';

interface Parts {
  driver: Driver;
  proxy: FaultProxy;
  server: ProductServer;
  api: CustomerApi;
  /** Codes of the products that are open. */
  products: readonly string[];
  pictures: Pictures;
}

/** What a scenario works with: the app in the hand, the network in between, the server behind. */
export class FaultRig {
  readonly driver: Driver;
  readonly proxy: FaultProxy;
  readonly server: ProductServer;
  /** The same customer, beside the app and past the proxy. */
  readonly api: CustomerApi;
  readonly pictures: Pictures;
  private readonly products: readonly string[];
  private taken = 0;

  constructor(parts: Parts) {
    this.driver = parts.driver;
    this.proxy = parts.proxy;
    this.server = parts.server;
    this.api = parts.api;
    this.products = parts.products;
    this.pictures = parts.pictures;
  }

  get target(): TargetName {
    return this.driver.target;
  }

  /** A product that no scenario has used yet. */
  nextProduct(): string {
    const code = this.products[this.taken % this.products.length];
    this.taken += 1;
    if (code === undefined) throw new Error('the market lists no product');
    return code;
  }

  /** The token of the app's session: that of its newest call. */
  get token(): string {
    const call = [...this.proxy.calls].reverse().find(({ headers }) => headers.token);
    return String(call?.headers.token ?? '');
  }

  /** Home, logged in, the feed alive, nothing lying over it. */
  async home(): Promise<void> {
    const { driver } = this;
    await driver.open('/pages/home/index');
    const found = await waitUntil('home or launch', () =>
      this.firstOf('#home-total', '#launch-login'),
    );
    if (found === '#launch-login') {
      // It may be the launch of before, which that of the redirection is about to replace.
      await this.arriveAt('/pages/launch/index');
      await this.login();
    }
    await this.closeResults();
    await waitUntil('a live feed', () => this.proxy.feed.openCount > 0, 20_000);
  }

  /** From launch to home through the log-in page. */
  async login(): Promise<void> {
    const { driver } = this;
    await driver.tap('#launch-login');
    await this.fillLogin();
    await driver.tap('#login-submit');
    // A page that was refused before opens now; else it is home.
    await driver.notSee('#login-submit', { timeout: 20_000 });
    await driver.open('/pages/home/index');
    await driver.see('#home-total', { timeout: 20_000 });
  }

  async fillLogin(): Promise<void> {
    await this.driver.type('#login-username', demoCustomer.phone);
    await this.driver.type('#login-password', demoCustomer.password);
  }

  async logout(): Promise<void> {
    const { driver } = this;
    await driver.open('/pages/mine/index');
    await driver.tap('#mine-logout');
    await driver.tap('#logout-confirm');
    await driver.see('#launch-login');
  }

  /** Waits until that page is on top; between two pages there may be none. */
  async arriveAt(path: string): Promise<void> {
    await waitUntil(`the page ${path}`, async () => {
      const route = await this.driver.currentRoute().catch(() => '');
      return route === path;
    });
  }

  /** Results of earlier orders would lie over the page. */
  async closeResults(): Promise<void> {
    while (await this.isSeen('#result-ok')) {
      await this.driver.tap('#result-ok');
      await this.driver.notSee('#result-ok', { timeout: 2000 }).catch(() => undefined);
    }
  }

  /** Whether it is on the page at this moment. */
  isSeen(what: string): Promise<boolean> {
    return this.driver.see(what, { timeout: 0 }).then(
      () => true,
      () => false,
    );
  }

  /** Which of these is on the page at this moment; null for none. */
  async firstOf(...list: string[]): Promise<string | null> {
    for (const what of list) if (await this.isSeen(what)) return what;
    return null;
  }

  /** A filled-in ticket of a fresh product, its question open; one more tap sends it. */
  async openTicket(seconds: number, procode = this.nextProduct()): Promise<string> {
    const { driver } = this;
    await driver.open(`/pages/stock/trade?procode=${procode}&direction=1`);
    await driver.tap(`#ticket-term-${seconds}`, { timeout: 20_000 });
    await driver.type('#ticket-quantity', STAKE);
    await this.readyToSubmit(seconds);
    await driver.tap('#ticket-submit');
    await driver.see('#confirm-submit');
    return procode;
  }

  async readyToSubmit(seconds: number): Promise<void> {
    await this.driver.readUntil('#ticket-submit', endsWithTerm(seconds), {
      timeout: 20_000,
    });
  }

  /** Order numbers that the server holds and `before` does not. */
  async ordersSince(before: readonly Order[]): Promise<Order[]> {
    const known = new Set(before.map(({ orderNo }) => orderNo));
    return (await this.api.orders()).filter(({ orderNo }) => !known.has(orderNo));
  }

  /** Runs the operator's command line on this server. Gives what it printed. */
  async ops(...words: string[]): Promise<string> {
    const run = promisify(execFile);
    const env = { ...process.env, ...this.server.env };
    const args = [ProductServer.program('ops/main.js'), ...words];
    return (await run(process.execPath, args, { cwd: ROOT, env })).stdout;
  }
}
