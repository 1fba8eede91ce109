import assert from 'node:assert/strict';
import type { CustomerApi } from './CustomerApi';

/** Reads an account's balances and its number of orders, deposits and cash flow entries. */
async function readMoney(api: CustomerApi) {
  const { available, position, withdrawReview } = await api.assets();
  const [orders, deposits, flow] = [
    await api.orders(),
    await api.deposits(),
    await api.cashFlow(),
  ].map((list) => list.length);
  return { available, position, withdrawReview, orders, deposits, flow };
}

/** Runs `walk`, which must not change the account. */
export async function expectNoMoneyMoved(
  api: CustomerApi,
  act: () => Promise<void>,
): Promise<void> {
  const before = await readMoney(api);
  await act();
  assert.deepEqual(await readMoney(api), before, 'money moved');
}
