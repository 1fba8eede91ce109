import assert from 'node:assert/strict';
import { findBarriers } from '../driver/findBarriers';
import type { ConsoleServer } from './ConsoleServer';
import { Operator } from './Operator';

interface Scenario {
  title: string;
  /** Throws what is wrong; `out` is a folder for pictures. */
  test: (server: ConsoleServer, out: string) => Promise<void>;
}

async function logIn(server: ConsoleServer): Promise<void> {
  const operator = await Operator.open();
  const { page } = operator;
  const link = await server.addOperator('rita', 'admin');
  await operator.enrol(link);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.locator('.con-nav__me b', { hasText: 'rita' }).waitFor();
  await page.goto(link);
  await page.getByText('was used before or has expired').waitFor();
  assert.deepEqual(await findBarriers(page), []);
  assert.deepEqual(operator.faults, []);
  await operator.close();
}

export const SCENARIOS: readonly Scenario[] = [
  { title: 'an operator enrols by a link that works once, logs out and in', test: logIn },
];
