import type { MarketCode } from '../../types/contract/kinds';
import type { HaltReason } from '../../types/contract/product';
import type { Clock } from '../platform/clock';
import { openMarket } from '../runtime/openMarket';
import { MarketScheduler } from '../runtime/MarketScheduler';
import { loadLog } from '../market/loadLog';
import { LATE_BATCH_MS_MAX } from '../market/nextBatch';
import {
  NO_FEEDS,
  type TradingState,
  type PriceSource,
  type SourceHealth,
  type SourceStep,
  type SourceTick,
  type TradingHours,
} from '../ports/PriceSource';
import type { Core } from '../ports/context';
import type { FakeClock } from './FakeClock';
import { buildTestApp, type TestApp, type TestAppOptions } from './buildTestApp';

/** A price source controlled by the test. */
export class ScriptedSource implements PriceSource {
  readonly name = 'scripted';
  open = true;
  readonly halted = new Map<string, HaltReason>();
  /** True to report prices only, without bid, ask, sizes and volume. */
  bare = false;
  /** Prices of the next batches by product, oldest first; null means no price. */
  readonly prices = new Map<string, (number | null)[]>();

  setPrice(procode: string, ...prices: (number | null)[]): void {
    this.prices.set(procode, [...(this.prices.get(procode) ?? []), ...prices]);
  }

  products(): readonly [] {
    return [];
  }

  covers(): boolean {
    return true;
  }

  opening(_procode: string, _market: MarketCode, ts: number): TradingState {
    return { open: this.open, opensAt: this.open ? null : ts + 60_000 };
  }

  hours(): TradingHours {
    return { timeZone: 'Asia/Hong_Kong', sessions: [] };
  }

  halts(): ReadonlyMap<string, HaltReason> {
    return this.halted;
  }

  health(): SourceHealth {
    return NO_FEEDS;
  }

  poll(_step: SourceStep): readonly SourceTick[] {
    return [...this.prices].flatMap(([procode, prices]) => {
      const price = prices.shift() ?? null;
      if (price === null) return [];
      const sides = { bid: price, ask: price + 1, bidSize: 100, askSize: 200, volume: 10 };
      const unknown = { bid: null, ask: null, bidSize: null, askSize: null, volume: null };
      return [{ procode, price, ...(this.bare ? unknown : sides) }];
    });
  }

  start(): void {}
  stop(): void {}
}

/** Another server on a database, with a separate log and source. */
export async function anotherMarket(
  core: Core,
  source: PriceSource,
  holder: string,
  clock: Clock = core.clock,
): Promise<MarketScheduler> {
  return new MarketScheduler(
    { ...core, clock },
    await loadLog(core.db, clock, core.config.tickMs),
    source,
    holder,
    0,
  );
}

export interface TestMarket extends TestApp {
  source: ScriptedSource;
  /** Advances the clock to the next tick and writes the batch; `prices` are of AUR. */
  tick(...prices: (number | null)[]): Promise<void>;
}

/** The real app with a market that the test advances tick by tick. */
export async function buildTestMarket(
  options: Omit<TestAppOptions, 'market'> = {},
): Promise<TestMarket> {
  const source = new ScriptedSource();
  const test = await buildTestApp({ ...options, market: (core) => scripted(core, source) });
  return {
    ...test,
    source,
    async tick(...prices) {
      const { market, config } = test.context;
      for (const price of prices) {
        test.clock.advance(config.tickMs - (test.clock.now() % config.tickMs));
        await writeLateBatches(market, test.clock);
        source.setPrice('AUR', price);
        await market.runTurn();
      }
    },
  };
}

async function scripted(core: Core, source: ScriptedSource): Promise<MarketScheduler> {
  await openMarket(core, { history: false });
  return anotherMarket(core, source, 'test');
}

/** Writes missing batches that are not too late, as a running market does. */
async function writeLateBatches(market: MarketScheduler, clock: FakeClock): Promise<void> {
  const { log } = market;
  const isLate = () => log.nextTs < clock.now() && clock.now() - log.nextTs <= LATE_BATCH_MS_MAX;
  while (log.tail !== null && isLate()) await market.runTurn();
}
