import assert from 'node:assert/strict';
import type { CustomerApi } from './CustomerApi';

/** What an account amounts to: its balances, and how many orders, deposits and entries there are. */
async function takeStock(api: CustomerApi) {
  const { available, position, withdrawReview } = await api.assets();
  const [orders, deposits, flow] = [
    await api.orders(),
    await api.deposits(),
    await api.cashFlow(),
  ].map((list) => list.length);
  return { available, position, withdrawReview, orders, deposits, flow };
}

/** Walks `walk`, after which the account has to be what it was before. */
export async function expectNoMoneyMoved(
  api: CustomerApi,
  walk: () => Promise<void>,
): Promise<void> {
  const before = await takeStock(api);
  await walk();
  assert.deepEqual(await takeStock(api), before, 'money moved');
}
