import WebSocket from 'ws';
import type { MarketCode } from '../../types/contract/product';
import { addVolume } from './addVolume';
import { openingAt, tradingHours } from './marketHours';
import type { UpstreamMapping } from './parseUpstream';
import type {
  Opening,
  PriceSource,
  SourceProduct,
  SourceTick,
  TradingHours,
} from '../ports/PriceSource';
import { roundPrice } from './roundPrice';

/** What the source tells the log; texts of the upstream are never logged. */
export interface UpstreamEvents {
  connected(): void;
  lost(reason: string): void;
}

type Listed = UpstreamMapping['products'][number];

const RECONNECT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 5_000;
const DEFAULT_INTERVAL_MS = 1_000;
const MESSAGE_BYTES_MAX = 1_048_576;

function valueAt(message: unknown, path: string): unknown {
  if (path === '') return message;
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, message);
}

/** A size or volume; null for what is none, such as an empty text. */
function sizeOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const size = Math.floor(Number(value));
  return Number.isSafeInteger(size) && size >= 0 ? size : null;
}

/**
 * Prices of an outside feed, by WebSocket or by asking over HTTP, mapped by a file. It keeps the newest
 * price of each product since the last tick; what it cannot read is left out and never guessed.
 */
export class UpstreamSource implements PriceSource {
  readonly name: string;
  private readonly bySymbol: ReadonlyMap<string, Listed>;
  private readonly procodes: ReadonlySet<string>;
  private readonly waiting = new Map<string, SourceTick>();
  private running = false;
  private socket: WebSocket | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly mapping: UpstreamMapping,
    private readonly events: UpstreamEvents,
  ) {
    this.name = mapping.name;
    this.bySymbol = new Map(mapping.products.map((product) => [product.symbol, product]));
    this.procodes = new Set(mapping.products.map((product) => product.procode));
  }

  products(): readonly SourceProduct[] {
    return this.mapping.products.map(({ procode, market, zh, en, decimals, price }) => ({
      procode,
      market,
      zh,
      en,
      decimals,
      price: roundPrice(price, decimals) ?? 1,
    }));
  }

  covers(procode: string): boolean {
    return this.procodes.has(procode);
  }

  opening(_procode: string, market: MarketCode, ts: number): Opening {
    return openingAt(market, this.mapping.hours ?? 'always', ts);
  }

  hours(market: MarketCode): TradingHours {
    return tradingHours(market, this.mapping.hours ?? 'always');
  }

  poll(): readonly SourceTick[] {
    const ticks = [...this.waiting.values()];
    this.waiting.clear();
    return ticks;
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    if (this.mapping.url.startsWith('ws')) this.connect();
    else void this.fetchPrices();
  }

  stop(): void {
    this.running = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.socket?.terminate();
    this.socket = null;
  }

  /** Takes in one message of the upstream; anything unreadable in it is left out. */
  receive(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    const found = valueAt(message, this.mapping.list ?? '');
    for (const item of Array.isArray(found) ? found : [found]) this.readItem(item);
  }

  private readItem(item: unknown): void {
    const { fields } = this.mapping;
    const listed = this.bySymbol.get(String(valueAt(item, fields.procode)));
    if (listed === undefined) return;
    const at = (path: string | undefined) => (path === undefined ? undefined : valueAt(item, path));
    const price = roundPrice(at(fields.price), listed.decimals);
    if (price === null) return;
    const earlier = this.waiting.get(listed.procode)?.volume ?? null;
    this.waiting.set(listed.procode, {
      procode: listed.procode,
      price,
      bid: roundPrice(at(fields.bid), listed.decimals),
      ask: roundPrice(at(fields.ask), listed.decimals),
      bidSize: sizeOf(at(fields.bidSize)),
      askSize: sizeOf(at(fields.askSize)),
      volume: addVolume(earlier, sizeOf(at(fields.volume))),
    });
  }

  private connect(): void {
    const { url, headers } = this.mapping;
    const socket = new WebSocket(url, { headers, maxPayload: MESSAGE_BYTES_MAX });
    this.socket = socket;
    socket.on('open', () => {
      this.events.connected();
      for (const message of this.mapping.subscribe ?? []) {
        socket.send(typeof message === 'string' ? message : JSON.stringify(message));
      }
    });
    socket.on('message', (data) => this.receive(String(data)));
    socket.on('error', (error) => this.events.lost(error.message));
    socket.on('close', () => this.later(() => this.connect(), RECONNECT_MS));
  }

  private async fetchPrices(): Promise<void> {
    const { url, headers, intervalMs } = this.mapping;
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const reply = await fetch(url, { signal, ...(headers && { headers }) });
      if (!reply.ok) throw new Error(`status ${reply.status}`);
      this.receive(await reply.text());
    } catch (error) {
      this.events.lost(error instanceof Error ? error.message : 'no answer');
    }
    this.later(() => void this.fetchPrices(), intervalMs ?? DEFAULT_INTERVAL_MS);
  }

  private later(work: () => void, ms: number): void {
    if (!this.running) return;
    this.timer = setTimeout(work, ms);
  }
}
