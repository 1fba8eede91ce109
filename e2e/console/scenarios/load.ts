import assert from 'node:assert/strict';
import { findBarriers } from '../../driver/findBarriers';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';

const SLOW = { offline: false, latency: 800, downloadThroughput: 60_000, uploadThroughput: 30_000 };

export async function slowNetwork(server: ConsoleServer): Promise<void> {
  await server.seed('deposits', 2);
  const operator = await Operator.open();
  const { page, devtools } = operator;
  await page.clock.install();
  await operator.enrol(await server.addOperator('sloane', 'reviewer'));
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await operator.press('g', 'd');
  await page.locator('.empty[role=status]', { hasText: 'Loading …' }).first().waitFor();
  await page.locator('.decision .btn--main:enabled').waitFor();
  // The reply is held until more keys were pressed and the time for taking it back is over.
  let sent = 0;
  let reply = () => {};
  const isReleased = new Promise<void>((resolve) => (reply = resolve));
  await page.route('**/ops/v1/deposits/reject', async (route) => {
    sent += 1;
    await isReleased;
    await route.continue();
  });
  await operator.press('1', 'Enter', 'Enter', 'Enter');
  await page.locator('.made', { hasText: 'Sending …' }).waitFor();
  await page.clock.fastForward(11_000);
  await page.clock.runFor(1_000);
  await operator.press('Enter');
  reply();
  await operator.sent();
  assert.equal(sent, 1, 'calls of one decision');
  assert.deepEqual(await server.decisionsBy('sloane', 'deposits'), ['reject']);
  await operator.close();
}

/** Limits on a shared machine of two cores, ms; measured 400 and 60. */
const SHOWN_MS = 4_000;
const KEY_MS = 500;

export async function manyCases(server: ConsoleServer): Promise<void> {
  await server.seedMany(10_000);
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('max', 'admin'));
  const from = Date.now();
  await operator.go('/?kind=deposits');
  await page.getByText('Page 1 of 100, 10000 cases').waitFor();
  assert.ok(Date.now() - from < SHOWN_MS, `shown after ${Date.now() - from} ms`);
  const took = await page.evaluate(async () => {
    const begun = performance.now();
    for (let index = 0; index < 20; index += 1) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return (performance.now() - begun) / 20;
  });
  assert.ok(took < KEY_MS, `a key takes ${took} ms`);
  const opened = Date.now();
  await operator.go('/deposits');
  await page.locator('.decision').waitFor();
  assert.ok(Date.now() - opened < SHOWN_MS, `a case opened after ${Date.now() - opened} ms`);
  await operator.close();
}

const LOST = '**/ops/v1/{deposits/reject,messages/send}';

/** The server makes the change, but its reply is lost. */
export async function lostReply(server: ConsoleServer): Promise<void> {
  await server.seed('deposits', 2);
  const { userId: customer } = await server.addGuest();
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('luca', 'admin'));
  await page.route(LOST, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await operator.press('g', 'd');
  await page.locator('.decision .btn--main:enabled').waitFor();
  await operator.press('1', 'Enter');
  const bar = page.locator('.made.is-failed');
  await bar.getByText('it is unknown whether this was done').waitFor();
  assert.doesNotMatch((await bar.textContent()) ?? '', /nothing changed/i);
  assert.deepEqual(await server.decisionsBy('luca', 'deposits'), ['reject']);
  await bar.getByRole('button', { name: 'Open again' }).click();
  await page.locator('.decision[role=status]', { hasText: 'Decided before: Refused' }).waitFor();
  await operator.go(`/customers/${customer}`);
  await page.getByRole('button', { name: 'Questions' }).click();
  await page.getByText('nobody wrote to them').waitFor();
  await operator.press('m');
  await page.locator('dialog input[name=title]').fill('Hello');
  await page.locator('dialog textarea[name=body]').fill('Your deposit is here.');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog').getByText('it is unknown whether this was done').waitFor();
  await page.unroute(LOST);
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('.thread .is-message').first().waitFor();
  assert.equal(await page.locator('.thread .is-message').count(), 1, 'messages to the customer');
  await operator.close();
}

export async function noReply(server: ConsoleServer): Promise<void> {
  await server.seed('deposits', 2);
  const operator = await Operator.open();
  const { page } = operator;
  await page.clock.install();
  await operator.enrol(await server.addOperator('nell', 'reviewer'));
  await operator.press('g', 'd');
  await page.locator('.decision .btn--main:enabled').waitFor();
  await page.route('**/ops/v1/**', (route) => route.abort());
  // The navigation reads what waits every 10 s.
  await page.clock.fastForward(11_000);
  await page.locator('.no-reply').waitFor();
  assert.equal(await page.locator('.cases__item').count(), 2, 'cases that stay in sight');
  assert.deepEqual(await findBarriers(page), []);
  await page.unroute('**/ops/v1/**');
  await page.locator('.no-reply').getByRole('button', { name: 'Try again' }).click();
  await page.locator('.no-reply').waitFor({ state: 'detached' });
  assert.deepEqual(operator.faults, []);
  await operator.close();
}
