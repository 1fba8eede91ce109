import type { Currency } from '../../db/kinds';
import { randomBytes } from 'node:crypto';
import { parseAmount } from '@candor/rules/money';
import { totalLine } from '@candor/proof/account/totalLine';
import { CURRENCIES } from '../../../types/contract/money';
import type { Core } from '../../ports/context';
import { balanceTree, spreadBalances } from '../../ledger/balanceTree';
import {
  insertTotal,
  listBalances,
  lockTotals,
  readNewestTotal,
  type TotalRow,
} from '../../repositories/money/balanceTotals';
import { DAY_MS } from '@candor/rules/durations';

type TotalDeps = Pick<Core, 'db' | 'clock' | 'settings'>;

/** Returns the time of the next daily total in ms: the next midnight in UTC. */
export const nextTotalAt = (now: number): number => now - (now % DAY_MS) + DAY_MS;

/** Reserves that the operator declares for a currency, hundredths; null when not declared. */
async function balancesIn({ settings }: TotalDeps, currency: Currency): Promise<number | null> {
  return parseAmount(await settings.text(currency === 'USDT' ? 'held_usdt' : 'held_cny'));
}

/**
 * Publishes a total. Builds its tree before the transaction: for 100,000 customers this exceeds the
 * idle timeout. If two servers build a tree, the first to commit wins.
 */
async function publish(deps: TotalDeps, currency: Currency, isDue: (newest: number) => boolean) {
  const { db, clock } = deps;
  if (!isDue((await readNewestTotal(db, currency))?.at ?? 0)) return null;
  const balances = await balancesIn(deps, currency);
  const at = clock.now();
  const { leaves, partCount: parts } = spreadBalances(await listBalances(db, currency));
  const secret = randomBytes(32);
  const tree = await balanceTree({ at, currency, leaves, secret }, parts);
  const { sum: total, hash: root } = tree.root;
  const line = totalLine({
    at,
    currency,
    leaves,
    total,
    root: root.toString('hex'),
    held: balances,
  });
  const row = { at, currency, leaves, total, root, secret, line };
  return db.transaction(async (tx): Promise<TotalRow | null> => {
    await lockTotals(tx);
    const newest = (await readNewestTotal(tx, currency))?.at ?? 0;
    if (newest >= at || !isDue(newest)) return null;
    await insertTotal(tx, row, parts);
    return row;
  });
}

/** Logs the sum of all balances, once per UTC day or immediately; returns the new totals. */
export async function publishTotals(deps: TotalDeps, now = false): Promise<TotalRow[]> {
  const today = nextTotalAt(deps.clock.now()) - DAY_MS;
  const published: TotalRow[] = [];
  for (const currency of CURRENCIES) {
    const total = await publish(deps, currency, (newest) => now || newest < today);
    if (total !== null) published.push(total);
  }
  return published;
}
