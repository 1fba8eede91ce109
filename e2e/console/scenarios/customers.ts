import assert from 'node:assert/strict';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';
import { agree } from './secondPerson';

async function writeNote(operator: Operator, text: string): Promise<void> {
  const { page } = operator;
  await operator.press('n');
  await page.locator('dialog textarea').fill(text);
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** Writes a note by keys, which another operator then reads in the timeline and adds to. */
export async function noteOnCustomer(server: ConsoleServer): Promise<void> {
  const userId = await server.placeOrder();
  const [ann, ben] = [await Operator.open(), await Operator.open()];
  const { page } = ann;
  await ann.enrol(await server.addOperator('nora', 'reviewer'));
  await ben.enrol(await server.addOperator('nils', 'treasurer'));
  await ann.go(`/customers/${userId}`);
  await page.locator('.event.is-order').waitFor();
  await writeNote(ann, 'Called about a payout.\nSecond <b>line</b>');
  await ben.go(`/customers/${userId}`);
  const note = ben.page.locator('.event.is-decision', { hasText: 'Write a note' });
  await note.waitFor();
  assert.equal(
    await note.locator('q').innerText(),
    'Called about a payout.\nSecond <b>line</b>',
    'the note as it was written',
  );
  assert.equal(await note.locator('small').textContent(), 'nora');
  await writeNote(ben, 'Paid it');
  await note.nth(1).waitFor();
  assert.deepEqual([...ann.faults, ...ben.faults], []);
  await ann.close();
  await ben.close();
}

/** Reads an account statement of other days, is refused wrong ones, and saves the file. */
export async function accountStatement(server: ConsoleServer): Promise<void> {
  const { userId } = await server.addGuest();
  await server.takeBalance(userId);
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('stella', 'treasurer'));
  await operator.go(`/customers/${userId}`);
  await page.locator('.event.is-entry').first().waitFor();
  await operator.press('t');
  const row = page.getByRole('table', { name: 'USDT' }).locator('tbody tr');
  await row.filter({ hasText: 'Deduction' }).getByText('10,000.00').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), operator.press('p')]);
  assert.match(file.suggestedFilename(), new RegExp(`^statement-${userId}-[-\\d]+\\.csv$`));
  const [from, to] = [page.locator('input[name=from]'), page.locator('input[name=to]')];
  await to.fill('2026-01-01');
  await page.getByText('is before the first').waitFor();
  await from.fill('2025-12-01');
  await page.getByText('no entry until the end of these days').waitFor();
  await operator.go('/customers');
  await operator.go(`/customers/${userId}`);
  await page.locator('.event.is-decision', { hasText: 'Exported the account statement' }).waitFor();
  assert.deepEqual(operator.faults, []);
  await operator.close();
}

/** Closes an account by two operators, after its balance was refused; the customer is logged out. */
export async function closeAccount(server: ConsoleServer): Promise<void> {
  const guest = await server.addGuest();
  const [ann, ben] = [await Operator.open(), await Operator.open()];
  const { page } = ann;
  await ann.enrol(await server.addOperator('clara', 'reviewer'));
  await ben.enrol(await server.addOperator('carl', 'admin'));
  await ann.go(`/customers/${guest.userId}`);
  await page.locator('.sums__total').waitFor();
  await ann.press('x');
  await page.locator('dialog textarea').fill('Asked for by letter');
  await page.locator('dialog button[type=submit]').click();
  await page.getByText('still has a balance').waitFor();
  assert.equal(await guest.read(), 200);
  await server.takeBalance(guest.userId);
  await page.locator('dialog button[type=submit]').click();
  await page.getByText('Waits for a second signature').waitFor();
  await agree(ben, server);
  await page.locator('.con-top .tag', { hasText: 'closed' }).waitFor();
  // A server reads sessions again after two seconds.
  await page.waitForTimeout(2_100);
  assert.equal(await guest.read(), 401, 'the session has ended');
  await page.getByRole('button', { name: 'Open the account again' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Freeze' }).count(), 0);
  assert.deepEqual([...ann.faults, ...ben.faults], []);
  await ann.close();
  await ben.close();
}

/** Requires a verified identity again, with a reason of the list and words. */
export async function identityAgain(server: ConsoleServer): Promise<void> {
  // A customer with a waiting deposit is verified.
  await server.seed('deposits', 1);
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('ines', 'reviewer'));
  await operator.go(`/customers/${await server.newestCustomer()}`);
  await page.locator('.con-top .tag', { hasText: /^verified$/ }).waitFor();
  await operator.press('i');
  await page.locator('dialog button[type=submit]').click();
  await page.getByText('Choose a reason, or write your own words').waitFor();
  await page.locator('dialog select').selectOption('card_expired');
  await page.locator('dialog textarea').fill('It ended in June');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('.con-top .tag', { hasText: 'not verified' }).waitFor();
  await page.locator('.event.is-decision q', { hasText: 'It ended in June' }).waitFor();
  await page.locator('.event.is-message', { hasText: /identity again|重新实名/ }).waitFor();
  const button = page.getByRole('button', { name: 'Require the identity again' });
  assert.equal(await button.count(), 0);
  assert.deepEqual(operator.faults, []);
  await operator.close();
}

/** Replies to a question with a template, writes again, and reads both in the customer's thread. */
export async function threadWithTemplate(server: ConsoleServer): Promise<void> {
  await server.setTemplates('late: 已经在路上了。', 'late: It is on its way.');
  const userId = await server.askSupport('Where is my deposit?');
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('thea', 'reviewer'));
  await operator.go('/inquiries');
  await page.locator('.thread .is-question', { hasText: 'Where is my deposit?' }).waitFor();
  await operator.press('m');
  await page.locator('dialog input[name=title]').fill('存款');
  const text = page.locator('dialog textarea[name=body]');
  await text.fill('请稍等');
  await page.getByRole('button', { name: 'late · Insert' }).click();
  assert.equal(await text.inputValue(), '请稍等\n已经在路上了。');
  const english = page.locator('dialog textarea[name=bodyEn]');
  assert.equal(await english.inputValue(), 'It is on its way.');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('.thread .is-message', { hasText: '请稍等' }).waitFor();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await operator.press('a');
  await page.getByRole('button', { name: 'late · English' }).click();
  assert.equal(await text.inputValue(), 'It is on its way.');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await operator.go(`/customers/${userId}`);
  await page.getByRole('button', { name: 'Questions' }).click();
  await page.locator('.thread .is-answer', { hasText: 'It is on its way.' }).waitFor();
  assert.equal(await page.locator('.thread .said').count(), 3);
  assert.deepEqual(operator.faults, []);
  await operator.close();
}
