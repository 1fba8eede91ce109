import assert from 'node:assert/strict';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';

const CHANNEL = 'usdt-trc20';
/** Deposits of 1,100, 1,150 and 1,200 USDT, which no other scenario has. */
const FIRST = 20;

/** Opens the books at a channel, by keys. */
async function openBooks(operator: Operator): Promise<void> {
  const { page } = operator;
  await operator.press('g', 'b');
  const names = page.getByRole('table', { name: 'Channels' }).locator('tbody b');
  await names.first().waitFor();
  const at = (await names.allTextContents()).indexOf(CHANNEL);
  await operator.press(String(at + 1));
  await page.getByText(`Lines of ${CHANNEL}`).waitFor();
}

/** Lines: two deposits of `seedCases`, two of nobody, and one that went out; with a balance. */
const statement = (account: string, at: number, prefix: string) =>
  [
    'id,time,account,amount,payer,balance',
    ...[1100, 1150, 77, 77, -40].map(
      (amount, index) =>
        `${prefix}${index},${new Date(at).toISOString()},${account},${amount}.00,王军,${5000 + amount}.00`,
    ),
  ].join('\n');

async function importFile(operator: Operator, csv: string): Promise<void> {
  const { page } = operator;
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('dialog input[type=file]').setInputFiles(file);
  await page.locator('dialog button[type=submit]').click();
}

/** Imports a statement that pays two of three waiting deposits. */
export async function importStatement(operator: Operator, server: ConsoleServer): Promise<void> {
  const account = await server.accountOf(CHANNEL);
  await openBooks(operator);
  await operator.press('i');
  await importFile(operator, statement(account, Date.now(), `tx${Date.now()}n`));
  await operator.page.locator('dialog').waitFor({ state: 'detached' });
}

export async function books(server: ConsoleServer): Promise<void> {
  await server.seed('deposits', 3, FIRST);
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('bea', 'admin'));
  await openBooks(operator);
  const account = await server.accountOf(CHANNEL);
  const good = statement(account, Date.now(), 'line');
  await operator.press('i');
  await importFile(operator, statement('TSomebodyElse', Date.now(), 'line'));
  await page.getByText('Line 2 is of the account TSomebodyElse').waitFor();
  await importFile(operator, good);
  await page.locator('dialog').waitFor({ state: 'detached' });
  const lines = page.getByRole('table', { name: 'Line' }).locator('tbody tr');
  await page.waitForFunction(
    () => document.querySelectorAll('table[aria-label=Line] tbody tr').length === 3,
  );
  await lines.filter({ hasText: '−40.00' }).getByText('no payout').waitFor();
  await operator.press('i');
  await importFile(operator, good);
  await page.getByText('Every line of this statement was imported before').waitFor();
  await operator.press('Escape', 'Escape', 'v');
  await page.waitForFunction(
    () => document.querySelectorAll('table[aria-label=Line] tbody tr').length === 5,
  );
  assert.equal(await lines.getByRole('link').count(), 2, 'two lines paid a deposit');
  // The third deposit has no line; one of its amount appears and is matched by a person.
  await operator.press('v', 'i');
  const third = ['id,time,account,amount', `late,${new Date().toISOString()},${account},1200`];
  // Two deposits of one amount fit, so nothing is matched automatically.
  await server.seed('deposits', 3, FIRST);
  await importFile(operator, third.join('\n'));
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'It paid this one' }).first().waitFor();
  await operator.press('m');
  await page.locator('dialog textarea[name=why]').fill('The customer sent the hash');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  const [file] = await Promise.all([page.waitForEvent('download'), operator.press('d')]);
  assert.match(file.suggestedFilename(), /^journal-\d{4}-\d\d-\d\d\.csv$/);
  // Other scenarios' customers deposited the day before.
  await operator.press('[', '[', '[');
  await page.getByText('Nothing happened until the end of this day').waitFor();
  assert.deepEqual(operator.faults, []);
  await operator.close();
}

/** Closes yesterday by keys; another operator, who asked at the same time, reads that it is closed. */
export async function dayClose(server: ConsoleServer): Promise<void> {
  // A payout's customer deposited a day before.
  await server.seed('withdrawals', 1);
  const [ann, ben] = [await Operator.open(), await Operator.open()];
  await ann.enrol(await server.addOperator('dora', 'treasurer'));
  await ben.enrol(await server.addOperator('doris', 'treasurer'));
  for (const operator of [ann, ben]) {
    await operator.press('g', 'b');
    await operator.page.getByText('not over yet').waitFor();
    assert.equal(await operator.page.getByRole('button', { name: 'Close the day' }).count(), 0);
    await operator.press('[');
    await operator.page.getByRole('button', { name: 'Close the day' }).waitFor();
    await operator.press('c');
    await operator.page.getByText('customers are owed').waitFor();
  }
  await ann.page.locator('dialog button[type=submit]').click();
  await ann.page
    .getByText(/^dora, /)
    .first()
    .waitFor();
  assert.equal(await ann.page.getByRole('button', { name: 'Close the day' }).count(), 0);
  await ben.page.locator('dialog button[type=submit]').click();
  await ben.page.getByText('is closed already').waitFor();
  assert.deepEqual([...ann.faults, ...ben.faults], []);
  await ann.close();
  await ben.close();
}
