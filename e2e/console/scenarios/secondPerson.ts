import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';

const AWAKE = '.decision .btn--main:enabled';
const HASH = 'a1'.repeat(32);

/** Types into the first field of the open dialog that has none, and sends it; Enter signs. */
async function sendDialog(operator: Operator, fields: readonly string[]): Promise<void> {
  const { page } = operator;
  const inputs = page.locator('dialog :is(input, select, textarea)');
  await inputs.first().waitFor();
  await inputs.first().focus();
  for (const [index, text] of fields.entries()) {
    if (index > 0) await operator.press('Tab');
    await operator.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  await page.locator('dialog button[type=submit]').focus();
  await operator.press('Enter');
}

/** Agrees with the newest request, by keys. */
export async function agree(operator: Operator, server: ConsoleServer): Promise<void> {
  const { page } = operator;
  const request = await server.newestRequest();
  await operator.press('g', 's');
  await page.locator('.acts').waitFor();
  const chosen = page.locator(`.entries a[aria-current][href$="${request}"]`);
  for (let step = 0; step < 40 && (await chosen.count()) === 0; step += 1) {
    await operator.press('j');
    await page.waitForTimeout(50);
  }
  await page.locator('.acts .btn--main:enabled').waitFor();
  await operator.press('a');
  await page.locator('dialog').waitFor();
  const sign = page.locator('dialog button[type=submit]');
  const why = page.locator('dialog textarea');
  if ((await why.count()) > 0) await why.fill('Compared');
  await sign.focus();
  await operator.press('Enter');
  // A signed one shows its statement first.
  const statement = page.locator('dialog .statement');
  const isSigned = await Promise.race([
    statement.waitFor().then(() => true),
    page
      .locator('dialog')
      .waitFor({ state: 'detached' })
      .then(() => false),
  ]);
  if (isSigned) {
    await operator.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
}

export async function payoutByKeys(server: ConsoleServer): Promise<void> {
  await server.seed('withdrawals', 1);
  const [ann, ben] = [await Operator.open(), await Operator.open()];
  await ann.enrol(await server.addOperator('paula', 'admin'));
  await ben.enrol(await server.addOperator('paul', 'admin'));
  await ann.press('g', 'w');
  await ann.page.locator(AWAKE).waitFor();
  await ann.press('a');
  await ann.page.locator('.made').waitFor();
  await ann.press('Enter');
  await ann.sent();
  // A customer's first payout needs a second person. The page is read again more slowly than the
  // operator opens the next one, which then stays.
  const slow = async (route: Route) => {
    await ben.page.waitForTimeout(1_500);
    await route.continue();
  };
  await ben.page.route('**/ops/v1/money/list', slow);
  await agree(ben, server);
  await ben.press('g', 'p');
  await ben.page.locator('#reference').waitFor();
  await ben.page.waitForTimeout(2_000);
  await ben.page.unroute('**/ops/v1/money/list', slow);
  assert.match(ben.page.url(), /#\/payouts/);
  await ben.press('v');
  await ben.page.keyboard.type('too short');
  await ben.press('Enter');
  await ben.page.getByText('must be the full hash').waitFor();
  await ben.press('ControlOrMeta+A');
  await ben.page.keyboard.type(HASH);
  await ben.press('Enter');
  await ben.page.locator('.tag', { hasText: 'Sent' }).waitFor();
  await ben.press('d');
  await ben.page.locator('dialog button[type=submit]').focus();
  await ben.press('Enter');
  await ben.page.getByText('Nothing to send.').waitFor();
  assert.deepEqual(await server.decisionsBy('paul', 'payouts'), ['send', 'done']);
  assert.deepEqual([...ann.faults, ...ben.faults], []);
  await ann.close();
  await ben.close();
}

export async function settingByKeys(server: ConsoleServer): Promise<void> {
  const [ann, ben] = [await Operator.open(), await Operator.open()];
  await ann.enrol(await server.addOperator('sara', 'admin'));
  await ben.enrol(await server.addOperator('saul', 'admin'));
  const { page } = ann;
  await ann.press('g', 'e');
  const row = page.locator('tr', { hasText: 'withdraw_min' });
  await row.waitFor();
  const old = (await row.locator('b').textContent()) ?? '';
  const chosen = () => page.evaluate(() => document.querySelector('tr.is-on')?.textContent ?? '');
  const open = async () => {
    for (let step = 0; step < 60 && !(await chosen()).includes('withdraw_min'); step += 1)
      await ann.press('j');
    await ann.press('Enter');
  };
  await open();
  await sendDialog(ann, [`${Number(old) + 1}`, 'The network costs more']);
  await page.getByText('Waits for a second signature').waitFor();
  assert.equal(await row.locator('b').textContent(), old, 'nothing changed yet');
  await agree(ben, server);
  // A page that opens reads again what is older than 2 s.
  await page.waitForTimeout(2_100);
  await ann.press('g', 't', 'g', 'e');
  await page
    .locator('tr', { hasText: 'withdraw_min' })
    .getByText(`${Number(old) + 1}`)
    .waitFor();
  // Now one that takes effect at a chosen time.
  await open();
  await page.locator('dialog input[type=datetime-local]').fill('2099-12-01T08:00');
  await sendDialog(ann, [`${Number(old) + 2}`, 'Costs more from December on']);
  await page.getByText('Waits for a second signature').waitFor();
  await agree(ben, server);
  await ben.page.getByText('takes effect at').waitFor();
  await page.waitForTimeout(2_100);
  await ann.press('g', 't', 'g', 'e');
  await row.getByText(`: ${Number(old) + 2}`).waitFor();
  assert.equal(await row.locator('b').textContent(), `${Number(old) + 1}`);
  await ann.press('Enter');
  await page.waitForTimeout(500);
  await ann.press('Escape');
  assert.deepEqual([...ann.faults, ...ben.faults], []);
  await ann.close();
  await ben.close();
}

export async function choiceByKeys(server: ConsoleServer): Promise<void> {
  const [ann, ben] = [await Operator.open(), await Operator.open()];
  await ann.enrol(await server.addOperator('cora', 'admin'));
  await ben.enrol(await server.addOperator('cole', 'admin'));
  const { page } = ann;
  await ann.go('/settings');
  const row = page.locator('tr', { hasText: 'is_need_Invitation_code' });
  await row.getByText('Off').waitFor();
  await row.click();
  const value = page.getByRole('combobox', { name: 'Value' });
  assert.deepEqual(await value.locator('option').allTextContents(), ['On', 'Off']);
  assert.equal(await page.locator('dialog [name=en]').count(), 0, 'on and off are not translated');
  await value.focus();
  await ann.press('ArrowUp', 'Tab');
  await page.locator('dialog ins', { hasText: 'On' }).waitFor();
  await page.keyboard.type('Only invited customers');
  await page.locator('dialog button[type=submit]').focus();
  await ann.press('Enter');
  await page.getByText('Waits for a second signature').waitFor();
  await ben.press('g', 's');
  await ben.page.locator('.diff ins', { hasText: 'On' }).waitFor();
  await agree(ben, server);
  await page.waitForTimeout(2_100);
  await ann.press('g', 't', 'g', 'e');
  await row.locator('b', { hasText: 'On' }).waitFor();
  assert.deepEqual([...ann.faults, ...ben.faults], []);
  await ann.close();
  await ben.close();
}
