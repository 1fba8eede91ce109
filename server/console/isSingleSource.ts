import { readSources } from '../repositories/market/marketState';
import type { ReadContext } from './ConsoleContext';

/** True in live mode with one price source: no other one contradicts a wrong price. */
export async function isSingleSource({
  db,
  config,
}: Pick<ReadContext, 'db' | 'config'>): Promise<boolean> {
  return config.tradingMode === 'live' && Object.keys((await readSources(db)).ages).length < 2;
}
