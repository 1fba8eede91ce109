import assert from 'node:assert/strict';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';
import type { CaseKind } from '../seedCases';

/** Keys do not decide before a case was open for 2 s. */
const AWAKE = '.decision .btn--main:enabled';

const REJECT_KEYS: Readonly<Record<CaseKind, string>> = {
  identities: '4',
  deposits: '1',
  withdrawals: '2',
};

/** Decides a queue: the first case is refused with a note, the others are approved. */
async function decideQueue(operator: Operator, kind: CaseKind, count: number): Promise<void> {
  const { page } = operator;
  for (let index = 0; index < count; index += 1) {
    await page.locator(AWAKE).waitFor();
    const before = page.url();
    if (index === 0) {
      await operator.press('n');
      await page.keyboard.type('Please send it again');
      await operator.press('Escape', REJECT_KEYS[kind]);
    } else {
      await operator.press('a');
    }
    await page.waitForFunction((address) => window.location.href !== address, before);
    await operator.press('Enter');
    await operator.sent();
  }
}

export async function reviewByKeys(server: ConsoleServer): Promise<void> {
  const operator = await Operator.open();
  await operator.enrol(await server.addOperator('kim', 'admin'));
  for (const [letter, kind] of [
    ['i', 'identities'],
    ['d', 'deposits'],
    ['w', 'withdrawals'],
  ] as const) {
    await server.seed(kind, 3);
    await operator.press('g', letter);
    await decideQueue(operator, kind, 3);
    const decided = await server.decisionsBy('kim', kind);
    assert.deepEqual(decided.sort(), ['approve', 'approve', 'reject'].sort(), kind);
    await server.clearQueue();
  }
  assert.deepEqual(operator.faults, []);
  await operator.close();
}

export async function undo(server: ConsoleServer): Promise<void> {
  await server.seed('deposits', 2);
  const operator = await Operator.open();
  const { page } = operator;
  await page.clock.install();
  await operator.enrol(await server.addOperator('uma', 'admin'));
  // Asleep: keys do nothing in the first two seconds after the picture, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 1_000);
  await operator.press('g', 'd');
  const isShown = () =>
    page.locator('.viewer img').evaluateAll((images: HTMLImageElement[]) => images[0]?.complete);
  do await page.clock.runFor(50);
  while ((await isShown()) !== true);
  await page.clock.runFor(1_800);
  assert.equal(await page.locator(AWAKE).count(), 0);
  await operator.press('1');
  assert.equal(await page.locator('.made').count(), 0);
  await page.clock.resume();
  await page.locator(AWAKE).waitFor();
  const address = page.url();
  await operator.press('1');
  await page.locator('.made', { hasText: 'Refused: Not received' }).waitFor();
  await page.waitForFunction((before) => window.location.href !== before, address);
  await operator.press('u');
  await page.locator('.made').waitFor({ state: 'detached' });
  assert.equal(page.url(), address);
  await page.waitForTimeout(11_000);
  assert.deepEqual(await server.decisionsBy('uma', 'deposits'), []);
  await operator.close();
}

export async function refusedDecision(server: ConsoleServer): Promise<void> {
  await server.seed('deposits', 2);
  const operator = await Operator.open();
  const { page } = operator;
  await operator.enrol(await server.addOperator('finn', 'admin'));
  await operator.press('g', 'd');
  await page.locator(AWAKE).waitFor();
  await operator.press('1');
  await page.locator('.made').waitFor();
  await server.clearQueue();
  await operator.press('Enter');
  await page.locator('.made.is-failed', { hasText: 'nothing changed' }).waitFor();
  await operator.close();
}

export async function twoOperators(server: ConsoleServer): Promise<void> {
  await server.seed('deposits', 1);
  const [ann, bob] = [await Operator.open(), await Operator.open()];
  await ann.enrol(await server.addOperator('ann', 'reviewer'));
  await bob.enrol(await server.addOperator('bob', 'reviewer'));
  await ann.press('g', 'd');
  await ann.page.locator(AWAKE).waitFor();
  const [, hash = ''] = ann.page.url().split('#');
  await bob.go(hash);
  await bob.page.getByText(/ann works on D/).waitFor();
  await bob.page.waitForTimeout(2_500);
  assert.equal(await bob.page.locator(AWAKE).count(), 0);
  await bob.press('1');
  assert.equal(await bob.page.locator('.made').count(), 0);
  await ann.press('g', 't');
  await ann.page.locator('h1', { hasText: 'Today' }).waitFor();
  await bob.go('/');
  await bob.page.locator('h1', { hasText: 'Today' }).waitFor();
  await bob.go(hash);
  await bob.page.locator(AWAKE).waitFor();
  await bob.press('1', 'Enter');
  await bob.sent();
  assert.deepEqual(await server.decisionsBy('bob', 'deposits'), ['reject']);
  await ann.close();
  await bob.close();
}
