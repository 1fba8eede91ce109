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

/** Order term in seconds that ends after the run, so that no result appears. */
export const LONG_TERM = 86_400;
/** Shortest order term in seconds, for scenarios that wait for the result. */
export const SHORT_TERM = 5;
/** The minimum stake, as a customer types it. */
export const STAKE = '10';

interface Parts {
  driver: Driver;
  proxy: FaultProxy;
  server: ProductServer;
  api: CustomerApi;
  products: readonly string[];
  pictures: Pictures;
}

/** Gives a scenario the app, the server, and the simulated network between them. */
export class FaultRig {
  readonly driver: Driver;
  readonly proxy: FaultProxy;
  readonly server: ProductServer;
  /** API calls for the app's customer, bypassing app and proxy. */
  readonly api: CustomerApi;
  readonly pictures: Pictures;
  private readonly products: readonly string[];
  private takenCount = 0;

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

  nextProduct(): string {
    const code = this.products[this.takenCount % this.products.length];
    this.takenCount += 1;
    if (code === undefined) throw new Error('the market lists no product');
    return code;
  }

  /** The app's session token, from its newest call. */
  get token(): string {
    const call = [...this.proxy.calls].reverse().find(({ headers }) => headers.token);
    return String(call?.headers.token ?? '');
  }

  /** Opens home, logged in, with a live feed and nothing over the page. */
  async home(): Promise<void> {
    const { driver } = this;
    await driver.open('/pages/home/index');
    const found = await waitUntil('home or launch', () =>
      this.firstOf('#home-total', '#launch-login'),
    );
    if (found === '#launch-login') {
      // The button may belong to the previous launch page, which the redirect is about to replace.
      await this.arriveAt('/pages/launch/index');
      await this.login();
    }
    await this.closeResults();
    await waitUntil('a live feed', () => this.proxy.feed.openCount > 0, 20_000);
  }

  async login(): Promise<void> {
    const { driver } = this;
    await driver.tap('#launch-login');
    await this.fillLogin();
    await driver.tap('#login-submit');
    // After the log-in the app returns to a page that was refused before, else to home.
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

  /** Waits until the page `path` is visible; between two pages there may be no page. */
  async arriveAt(path: string): Promise<void> {
    await waitUntil(`the page ${path}`, async () => {
      const route = await this.driver.currentRoute().catch(() => '');
      return route === path;
    });
  }

  /** Closes the results of earlier orders, which would cover the page. */
  async closeResults(): Promise<void> {
    while (await this.isSeen('#result-ok')) {
      await this.driver.tap('#result-ok');
      await this.driver.notSee('#result-ok', { timeout: 2000 }).catch(() => undefined);
    }
  }

  /** Whether an element is on the page at this moment. */
  isSeen(selector: string): Promise<boolean> {
    return this.driver.see(selector, { timeout: 0 }).then(
      () => true,
      () => false,
    );
  }

  async firstOf(...list: string[]): Promise<string | null> {
    for (const selector of list) if (await this.isSeen(selector)) return selector;
    return null;
  }

  /** Fills in an unused product's ticket and opens the confirmation; one more tap orders. */
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

  async ordersSince(before: readonly Order[]): Promise<Order[]> {
    const known = new Set(before.map(({ orderNo }) => orderNo));
    return (await this.api.orders()).filter(({ orderNo }) => !known.has(orderNo));
  }

  /** Runs a command of the operator's command line on this server; returns its output. */
  async ops(...words: string[]): Promise<string> {
    const run = promisify(execFile);
    const env = { ...process.env, ...this.server.env };
    const args = [ProductServer.program('ops/main.js'), 'local', ...words];
    return (await run(process.execPath, args, { cwd: ROOT, env })).stdout;
  }
}
