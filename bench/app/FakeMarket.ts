import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { WebSocketServer, type WebSocket } from 'ws';
import type { WireQuote } from '../../types/contract/feed';
import type { Product } from '../../types/contract/product';

/** Interval of responses with all products, as the server's; watched products come in between. */
const ALL_EVERY_MS = 15_000;
const WATCH_PREFIX = 'watch:';
const CENTS_PER_UNIT = 100;

/** Deterministic random numbers between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A fake price feed with any number of products. */
export class FakeMarket {
  watched: readonly string[] = [];
  ticks = 0;
  private readonly prices: Map<string, number>;
  private readonly random = randomFrom(7);
  private readonly sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });

  constructor(count: number) {
    const codes = Array.from({ length: count }, (_, index) => `P${String(index).padStart(4, '0')}`);
    this.prices = new Map(codes.map((code, index) => [code, 10_000 + index]));
    this.sockets.on('connection', (socket) => this.serve(socket));
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.sockets.address() as AddressInfo).port}`;
  }

  /** Makes the browser's pages use this market instead of the server's. */
  async install(context: BrowserContext): Promise<void> {
    await context.addInitScript((url) => {
      const Native = window.WebSocket;
      window.WebSocket = class extends Native {
        constructor(requestedUrl: string | URL) {
          super(String(requestedUrl).includes('/ws1/') ? url : requestedUrl);
        }
      };
    }, this.url);
    // Otherwise the app's first batch request would return the server's product list.
    await context.route(/\/earlyAnswers/, (route) => route.fulfill({ json: { data: [] } }));
    await context.route(/\/productList/, async (route) => {
      const response = await route.fetch();
      const known = (await response.json()) as { data: Product[] };
      await route.fulfill({ response, json: { ...known, data: this.products() } });
    });
    await context.route(/\/sparklines/, async (route) => {
      const response = await route.fetch();
      const known = (await response.json()) as object;
      await route.fulfill({ response, json: { ...known, data: [] } });
    });
  }

  close(): void {
    for (const client of this.sockets.clients) client.terminate();
    this.sockets.close();
  }

  private products(): Product[] {
    return [...this.prices.keys()].map((procode) => ({
      procode,
      productPhoto: '',
      title: `Company ${procode}`,
      market: 'US',
      decimals: 2,
      hot: false,
    }));
  }

  private serve(socket: WebSocket): void {
    let watched: readonly string[] | null = null;
    let allAt = -Infinity;
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === 'ping') return socket.send('{"code":200,"event":"pong"}');
      if (text.startsWith(WATCH_PREFIX)) {
        const codes = text.slice(WATCH_PREFIX.length);
        watched = codes === '*' ? null : codes.split(',').filter((code) => this.prices.has(code));
        this.watched = watched ?? [...this.prices.keys()];
        return undefined;
      }
      const now = Date.now();
      const isAll = watched === null || now - allAt >= ALL_EVERY_MS;
      if (isAll) allAt = now;
      this.ticks += 1;
      return socket.send(this.quoteMessage(isAll ? null : watched, now));
    });
  }

  private quoteMessage(codes: readonly string[] | null, time: number): string {
    const named = codes ?? [...this.prices.keys()];
    const datas = named.map((code) => this.quote(code, time));
    return JSON.stringify({ code: 200, time, ...(codes && { partial: true }), datas });
  }

  private quote(code: string, time: number): WireQuote {
    const previousPrice = this.prices.get(code) ?? 0;
    const price = Math.max(100, previousPrice + Math.round((this.random() - 0.5) * 40));
    this.prices.set(code, price);
    const text = (cents: number) => (cents / CENTS_PER_UNIT).toFixed(2);
    return {
      code,
      title: `Company ${code}`,
      price: text(price),
      deal: { buy: 100, buyPrice: text(price - 1), sellPrice: text(price + 1), sell: 100 },
      prevClose: '100.00',
      change: text(price - 10_000),
      changeRate: ((price - 10_000) / 10_000).toFixed(4),
      high: text(price + 50),
      low: text(price - 50),
      volume: 1_000_000,
      time,
      seq: this.ticks,
      status: 'open',
    };
  }
}
