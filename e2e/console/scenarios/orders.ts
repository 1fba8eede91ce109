import assert from 'node:assert/strict';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';
import { agree } from './secondPerson';

/** Follows an order from the customer's timeline to its prices, and makes it void by two people. */
export async function voidOrder(server: ConsoleServer): Promise<void> {
  const userId = await server.placeOrder();
  const [ann, ben] = [await Operator.open(), await Operator.open()];
  const { page } = ann;
  await ann.enrol(await server.addOperator('vera', 'admin'));
  await ben.enrol(await server.addOperator('vic', 'admin'));
  await ann.go(`/customers/${userId}`);
  await page.locator('.event.is-order a').click();
  // The order ends after five seconds, and the page reads it again.
  const facts = page.locator('.kv', { hasText: 'By the rule' });
  await facts.getByRole('img', { name: 'equal' }).waitFor();
  for (const name of ['Opening', 'Closing'])
    await page.locator('.kv', { hasText: name }).getByRole('img', { name: 'equal' }).waitFor();
  await page.locator('pre.statement').first().waitFor();
  const result = await page.locator('.kv', { hasText: 'Result' }).locator('.tag').textContent();
  // A tie is no loss or win, so there is nothing to make void.
  if (result === 'tied') return;
  await ann.press('x');
  await page.locator('dialog textarea').fill('The source sent a wrong price');
  await ann.press('Tab', 'Tab', 'Enter');
  await page.locator('dialog .statement').waitFor();
  await page.locator('dialog button[type=submit]').focus();
  await ann.press('Enter');
  await page.getByText('Waits for a second signature').waitFor();
  await agree(ben, server);
  await page.locator('.kv', { hasText: 'Void since' }).waitFor();
  assert.deepEqual([...ann.faults, ...ben.faults], []);
  await ann.close();
  await ben.close();
}
