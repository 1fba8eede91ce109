import type { MarketCode } from '../../../types/contract/kinds';
import { addVolume } from './addVolume';
import { parsePrice } from '@candor/rules/price';
import type { HaltReason } from '../../../types/contract/product';
import { tradingHours } from '../marketHours';
import type { ReplayLine } from './parseReplay';
import {
  NO_FEEDS,
  NO_HALTS,
  type TradingState,
  type PriceSource,
  type SourceHealth,
  type SourceProduct,
  type SourceStep,
  type SourceTick,
  type TradingHours,
} from '../../ports/PriceSource';

/** A longer gap, in the file's time, counts as a closed market. */
const CLOSED_AFTER_MS = 10 * 60_000;
/** Between two ticks at most this far apart in the log's time, the price repeats each batch. */
const STANDS_MS_MAX = 3_000;

/** Names of common instruments; other instruments are shown by code. */
const NAMES: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  SPX: ['标普500', 'S&P 500'],
};

interface ProductTicks {
  product: SourceProduct;
  times: number[];
  ticks: SourceTick[];
}

export interface KnownProduct {
  decimals: number;
}

/** Summary of the file, logged when it begins to play. */
export interface ReplaySpan {
  from: string;
  until: string;
  prices: number;
  /** Duration of the replay. */
  seconds: number;
}

function firstAfter(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

function tickOf(line: ReplayLine, decimals: number): SourceTick {
  const price = parsePrice(line.price, decimals);
  return {
    procode: line.procode,
    price,
    bid: line.bid === null ? null : parsePrice(line.bid, decimals),
    ask: line.ask === null ? null : parsePrice(line.ask, decimals),
    bidSize: line.bidSize,
    askSize: line.askSize,
    volume: line.volume,
  };
}

function readSeries(
  lines: readonly ReplayLine[],
  knownProducts: ReadonlyMap<string, KnownProduct>,
): ReadonlyMap<string, ProductTicks> {
  const decimals = new Map<string, number>();
  for (const line of lines) {
    const finest = [line.price, line.bid ?? '', line.ask ?? ''].map(decimalsOf);
    decimals.set(line.procode, Math.max(decimals.get(line.procode) ?? 2, ...finest));
  }
  const series = new Map<string, ProductTicks>();
  for (const line of lines) {
    const decimalPlaces =
      knownProducts.get(line.procode)?.decimals ?? decimals.get(line.procode) ?? 2;
    const tick = tickOf(line, decimalPlaces);
    const [zh, en] = NAMES[line.procode] ?? [line.procode, line.procode];
    const product = {
      procode: line.procode,
      market: 'US' as const,
      zh,
      en,
      decimals: decimalPlaces,
    };
    const found = series.get(line.procode) ?? {
      product: { ...product, price: tick.price },
      times: [],
      ticks: [],
    };
    series.set(line.procode, found);
    found.times.push(line.time);
    found.ticks.push(tick);
  }
  return series;
}

/**
 * Plays recorded prices: the first tick at `origin`, the others at their distance divided by
 * `speed`. Gaps in the file are gaps in the log; at its end the market closes.
 */
export class ReplaySource implements PriceSource {
  readonly name = 'replay';
  private readonly series: ReadonlyMap<string, ProductTicks>;
  private readonly firstTime: number;

  /** Throws RangeError when a price has more decimals than its product. */
  constructor(
    private readonly lines: readonly ReplayLine[],
    private readonly speed: number,
    knownProducts: ReadonlyMap<string, KnownProduct>,
    private readonly starts: (span: ReplaySpan) => void = () => {},
  ) {
    this.series = readSeries(lines, knownProducts);
    this.firstTime = lines[0]?.time ?? 0;
  }

  products(): readonly SourceProduct[] {
    return [...this.series.values()].map((series) => series.product);
  }

  covers(procode: string): boolean {
    return this.series.has(procode);
  }

  /** Only the file determines when it trades. */
  hours(market: MarketCode): TradingHours {
    return { ...tradingHours(market, 'exchange'), sessions: [] };
  }

  poll(step: SourceStep): readonly SourceTick[] {
    const until = this.fileTime(step.ts, step.origin);
    const since = step.since < step.origin ? -Infinity : this.fileTime(step.since, step.origin);
    return [...this.series.values()].flatMap((series): SourceTick[] => {
      const { times, ticks } = series;
      const end = firstAfter(times, until);
      const dueTicks = ticks.slice(firstAfter(times, since), end);
      const last = dueTicks.at(-1);
      if (last === undefined) return this.lastTicksBefore(series, end);
      const volume = dueTicks.map((tick) => tick.volume).reduce(addVolume);
      return [{ ...last, volume }];
    });
  }

  /** Returns the price repeated between two close ticks; empty during a gap. */
  private lastTicksBefore({ times, ticks }: ProductTicks, end: number): SourceTick[] {
    const [before, after] = [ticks[end - 1], times[end]];
    if (before === undefined || after === undefined) return [];
    if (after - (times[end - 1] ?? 0) > STANDS_MS_MAX * this.speed) return [];
    return [{ ...before, volume: before.volume === null ? null : 0 }];
  }

  halts(): ReadonlyMap<string, HaltReason> {
    return NO_HALTS;
  }

  health(): SourceHealth {
    return NO_FEEDS;
  }

  opening(procode: string, _market: MarketCode, ts: number, origin: number): TradingState {
    const times = this.series.get(procode)?.times ?? [];
    const at = this.fileTime(ts, origin);
    const next = times[firstAfter(times, at)];
    if (next === undefined) {
      // Like any tick, the last one stays valid for one second.
      const silentFor = at - (times.at(-1) ?? -Infinity);
      return { open: silentFor < this.speed * 1000, opensAt: null };
    }
    const previous = times[firstAfter(times, at) - 1];
    const open = previous !== undefined && next - previous <= CLOSED_AFTER_MS;
    const opensAt = origin + Math.ceil((next - this.firstTime) / this.speed);
    return { open, opensAt: open ? null : opensAt };
  }

  start(): void {
    const last = this.lines.at(-1)?.time ?? this.firstTime;
    const [from, until] = [this.firstTime, last].map((time) => new Date(time).toISOString());
    const seconds = (last - this.firstTime) / this.speed / 1000;
    this.starts({ from: from ?? '', until: until ?? '', prices: this.lines.length, seconds });
  }

  stop(): void {}

  private fileTime(ts: number, origin: number): number {
    return this.firstTime + (ts - origin) * this.speed;
  }
}
