import { addVolume } from './addVolume';
import type { UpstreamFeedMapping } from './parseUpstream';
import { parseTime } from './parseTime';
import { roundPrice } from '../roundPrice';
import type { SourceFaults } from './SourceFaults';

export interface UpstreamQuote {
  price: number;
  bid: number | null;
  ask: number | null;
  bidSize: number | null;
  askSize: number | null;
  /** Volume since the last `takeVolume`; null when the upstream sends none. */
  volume: number | null;
  /** The upstream's timestamp, ms. */
  at: number;
}

interface QuotesDeps {
  mapping: UpstreamFeedMapping;
  /** Product and decimals by the upstream's symbol. */
  symbols: ReadonlyMap<string, { procode: string; decimals: number }>;
  faults: Pick<SourceFaults, 'record'>;
  now: () => number;
}

/** Maximum milliseconds by which an upstream's clock may be ahead. */
const AHEAD_MS_MAX = 3_000;
/** If a product's prices stay older than its newest this long (ms), the clock was set back. */
const BACK_AFTER_MS = 2_000;

function valueAt(message: unknown, path: string): unknown {
  if (path === '') return message;
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, message);
}

/** Parses a size or volume; null when it is invalid, such as an empty text. */
function sizeOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const size = Math.floor(Number(value));
  return Number.isSafeInteger(size) && size >= 0 ? size : null;
}

/**
 * The newest price of each product at one upstream. Unreadable items are skipped, never guessed. A
 * timestamp in the future is rejected, because it would hide all later prices.
 */
export class UpstreamQuotes {
  private readonly quotes = new Map<string, UpstreamQuote>();
  /** Time since when a product's prices have been older than its newest price. */
  private readonly behindSince = new Map<string, number>();

  constructor(private readonly deps: QuotesDeps) {}

  /** Returns a product's newest quote; null before its first price. */
  quote(procode: string): UpstreamQuote | null {
    return this.quotes.get(procode) ?? null;
  }

  /** Returns and resets the volume accumulated for a product. */
  takeVolume(procode: string): number | null {
    const quote = this.quotes.get(procode);
    if (quote === undefined || quote.volume === null) return null;
    const { volume } = quote;
    quote.volume = 0;
    return volume;
  }

  /** Reads one message; returns the quotes that it updated. */
  receive(text: string): readonly { procode: string; at: number }[] {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return [];
    }
    const found = valueAt(message, this.deps.mapping.list ?? '');
    return (Array.isArray(found) ? found : [found]).flatMap((item) => this.readItem(item) ?? []);
  }

  private readItem(item: unknown): { procode: string; at: number } | null {
    const { mapping, symbols } = this.deps;
    const { fields } = mapping;
    const valueOf = (path: string | undefined) =>
      path === undefined ? undefined : valueAt(item, path);
    const product = symbols.get(String(valueOf(fields.procode)));
    if (product === undefined || valueOf(fields.price) === undefined) return null;
    const { procode, decimals } = product;
    const price = roundPrice(valueOf(fields.price), decimals);
    if (price === null) return this.reject('price_unreadable', procode);
    const at = this.instantOf(valueOf(fields.time), procode);
    const previous = this.quotes.get(procode);
    if (at === null || (previous !== undefined && !this.isNewer(procode, previous, at)))
      return null;
    this.behindSince.delete(procode);
    this.quotes.set(procode, {
      price,
      at,
      bid: roundPrice(valueOf(fields.bid), decimals),
      ask: roundPrice(valueOf(fields.ask), decimals),
      bidSize: sizeOf(valueOf(fields.bidSize)),
      askSize: sizeOf(valueOf(fields.askSize)),
      volume: addVolume(previous?.volume ?? null, this.newVolume(item, previous, at)),
    });
    return { procode, at };
  }

  private instantOf(time: unknown, procode: string): number | null {
    const parsedTime = parseTime(time);
    if ('fault' in parsedTime) return this.reject(parsedTime.fault, procode);
    const aheadMs = parsedTime.at - this.deps.now();
    if (aheadMs > AHEAD_MS_MAX) return this.reject('time_ahead', procode, { aheadMs });
    return parsedTime.at;
  }

  private reject(
    fault: 'price_unreadable' | 'time_ahead' | 'time_unreadable' | 'time_without_zone',
    procode: string,
    counts: Readonly<Record<string, number>> = {},
  ): null {
    this.deps.faults.record(fault, { procode, ...counts });
    return null;
  }

  /**
   * A single older message is out of order; if all are older, the upstream's clock was set back.
   */
  private isNewer(procode: string, previous: UpstreamQuote, at: number): boolean {
    if (at >= previous.at) return true;
    const now = performance.now();
    const since = this.behindSince.get(procode) ?? now;
    this.behindSince.set(procode, since);
    if (now - since < BACK_AFTER_MS) return false;
    this.deps.faults.record('time_back', { procode, backMs: previous.at - at });
    return true;
  }

  /** Returns the volume that a message adds; a repeated price (same timestamp) adds none. */
  private newVolume(item: unknown, previous: UpstreamQuote | undefined, at: number): number | null {
    const path = this.deps.mapping.fields.volume;
    const volume = path === undefined ? null : sizeOf(valueAt(item, path));
    return volume !== null && previous?.at === at ? 0 : volume;
  }
}
