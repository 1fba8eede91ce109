import assert from 'node:assert/strict';
import { findBarriers } from '../../driver/findBarriers';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';

export async function enrolment(server: ConsoleServer): Promise<void> {
  const operator = await Operator.open();
  const { page } = operator;
  const link = await server.addOperator('rita', 'admin');
  await operator.enrol(link);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.locator('.con-nav__me b', { hasText: 'rita' }).waitFor();
  await page.goto(link);
  await page.getByText('was used before or has expired').waitFor();
  assert.deepEqual(operator.faults, []);
  await operator.close();
}

export async function expiry(server: ConsoleServer): Promise<void> {
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('rosa', 'admin'));
  await operator.go('/operators');
  await page.getByRole('button', { name: 'Add an operator' }).click();
  await page.locator('dialog input[name=name]').fill('new-person');
  await page.locator('dialog select[name=role]').selectOption('reviewer');
  await page.locator('dialog textarea[name=why]').fill('A note that must not be lost');
  await server.endSessions('rosa');
  await page.locator('dialog button[type=submit]').click();
  await page.getByText('Your session has ended').waitFor();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.locator('dialog .statement', { hasText: 'A note that must not be lost' }).waitFor();
  await page.getByRole('button', { name: 'Sign with your passkey' }).click();
  await page.getByText('Waits for a second signature').waitFor();
  await operator.close();
}

export async function idleness(server: ConsoleServer): Promise<void> {
  const operator = await Operator.open();
  const { page } = operator;
  await page.clock.install();
  await operator.enrol(await server.addOperator('ida', 'admin'));
  await page.locator('h1', { hasText: 'Today' }).waitFor();
  assert.equal(await page.getByText('Your session has ended').count(), 0);
  await page.clock.fastForward(16 * 60_000);
  await page.getByText('Your session has ended').waitFor();
  const backdrop = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    return dialog && getComputedStyle(dialog, '::backdrop').backgroundColor;
  });
  assert.equal(backdrop, 'rgb(248, 248, 248)', 'the page below shows through');
  await operator.press('Escape', 'Escape', 'Escape');
  assert.equal(await page.locator('dialog[open]').count(), 1, 'a key uncovers the page');
  await operator.close();
}

export async function brokenPage(server: ConsoleServer): Promise<void> {
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('erin', 'admin'));
  await operator.go('/no-such-page');
  await page.getByText('There is no such page').first().waitFor();
  await page.route('**/ops/v1/statements/list', (route) =>
    route.fulfill({ json: { data: [null] } }),
  );
  await operator.press('g', 'b');
  await page.getByRole('heading', { name: 'This page failed' }).waitFor();
  assert.deepEqual(await findBarriers(page), []);
  await page.unroute('**/ops/v1/statements/list');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.locator('h1', { hasText: 'Today' }).waitFor();
  await operator.close();
}

export async function reload(server: ConsoleServer): Promise<void> {
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('rhea', 'admin'));
  await operator.go('/operators');
  await page.getByRole('button', { name: 'Add an operator' }).click();
  const name = page.locator('dialog input[name=name]');
  await name.fill('new-person');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const question = await asked;
  assert.equal(question.type(), 'beforeunload');
  await question.dismiss();
  assert.equal(await name.inputValue(), 'new-person');
  await operator.press('Escape');
  await page.getByText('Press Escape again to discard').waitFor();
  assert.equal(await name.inputValue(), 'new-person');
  await operator.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add an operator' }).click();
  // Nothing is lost without a typed word, so nothing is asked.
  assert.equal(await name.inputValue(), '');
  await page.reload();
  await page.getByRole('button', { name: 'Add an operator' }).waitFor();
  assert.deepEqual(operator.faults, []);
  await operator.close();
}
