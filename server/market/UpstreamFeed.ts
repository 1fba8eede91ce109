import WebSocket from 'ws';
import { addVolume } from './addVolume';
import type { UpstreamFeedMapping } from './parseUpstream';
import { roundPrice } from './roundPrice';

/** What a feed tells the log; texts of the upstream are never logged. */
export interface UpstreamEvents {
  connected(): void;
  lost(reason: string): void;
}

/** The newest price of a product at one upstream. */
export interface UpstreamQuote {
  price: number;
  bid: number | null;
  ask: number | null;
  bidSize: number | null;
  askSize: number | null;
  /** Traded since `takeVolume` was last called; null where the upstream does not say. */
  volume: number | null;
  /** The upstream's own time of it, ms. */
  at: number;
}

const RECONNECT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 5_000;
const DEFAULT_INTERVAL_MS = 1_000;
const MESSAGE_BYTES_MAX = 1_048_576;
/** Numbers below this are seconds since 1970, not milliseconds. */
const SECONDS_BELOW = 100_000_000_000;

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

/** A time as seconds or milliseconds since 1970, or in ISO 8601; null for what is none. */
function timeOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = typeof value === 'number' || /^[0-9.]+$/.test(value) ? Number(value) : NaN;
  const time = Number.isNaN(number) ? Date.parse(String(value)) : number;
  if (!Number.isFinite(time) || time <= 0) return null;
  return Math.trunc(time < SECONDS_BELOW ? time * 1000 : time);
}

/**
 * One upstream, by WebSocket or by asking over HTTP, mapped by a file. It keeps the newest price of
 * each product with the upstream's own time; what it cannot read is left out and never guessed.
 */
export class UpstreamFeed {
  private readonly quotes = new Map<string, UpstreamQuote>();
  private running = false;
  private socket: WebSocket | null = null;
  private timer: NodeJS.Timeout | null = null;

  /** `symbols`: the upstream's code of each product, to our code and its decimals. */
  constructor(
    private readonly mapping: UpstreamFeedMapping,
    private readonly symbols: ReadonlyMap<string, { procode: string; decimals: number }>,
    private readonly events: UpstreamEvents,
  ) {}

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

  /** Null before the product's first price. */
  quote(procode: string): UpstreamQuote | null {
    return this.quotes.get(procode) ?? null;
  }

  /** The volume that gathered since it was last taken. */
  takeVolume(procode: string): number | null {
    const quote = this.quotes.get(procode);
    if (quote === undefined || quote.volume === null) return null;
    const { volume } = quote;
    quote.volume = 0;
    return volume;
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
    const listed = this.symbols.get(String(valueAt(item, fields.procode)));
    if (listed === undefined) return;
    const { procode, decimals } = listed;
    const valueOf = (path: string | undefined) =>
      path === undefined ? undefined : valueAt(item, path);
    const price = roundPrice(valueOf(fields.price), decimals);
    const at = timeOf(valueOf(fields.time));
    const known = this.quotes.get(procode);
    if (price === null || at === null || (known !== undefined && at < known.at)) return;
    this.quotes.set(procode, {
      price,
      at,
      bid: roundPrice(valueOf(fields.bid), decimals),
      ask: roundPrice(valueOf(fields.ask), decimals),
      bidSize: sizeOf(valueOf(fields.bidSize)),
      askSize: sizeOf(valueOf(fields.askSize)),
      volume: addVolume(known?.volume ?? null, this.newVolume(item, known, at)),
    });
  }

  /** A price that is only said again (the same instant) traded nothing new. */
  private newVolume(item: unknown, known: UpstreamQuote | undefined, at: number): number | null {
    const path = this.mapping.fields.volume;
    const volume = path === undefined ? null : sizeOf(valueAt(item, path));
    return volume !== null && known?.at === at ? 0 : volume;
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
