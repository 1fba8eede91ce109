import assert from 'node:assert/strict';
import type { Order } from '../../../types/contract/order';
import type { BadInputPart } from '../parts/BadInputPart';
import { parseCents } from '../parts/parseCents';
import { enterAnyText } from '../parts/enterAnyText';
import { expectNoMoneyMoved } from '../parts/expectNoMoneyMoved';
import { expectSentence } from '../parts/expectSentence';
import { isInLanguage } from '../parts/isInLanguage';
import { serverGoneProblems } from '../parts/serverGoneProblems';
import { endsWithTerm } from '../parts/endsWithTerm';
import { submitTicket } from '../parts/submitTicket';

const STAKE = '100';
/** Label of the button while an order is on its way, in the language of `loseServer`. */
const SENDING = '正在提交';

/** The balance would not do: the order may have ended on a slow machine. */
async function expectOneOrder({ api }: BadInputPart, before: readonly Order[]): Promise<void> {
  const known = new Set(before.map(({ orderNo }) => orderNo));
  const made = (await api.orders()).filter(({ orderNo }) => !known.has(orderNo));
  assert.equal(made.length, 1, 'not exactly one order');
  const stakes = (await api.cashFlow())
    .filter(({ ref }) => ref === made[0]?.orderNo)
    .map(({ amount }) => parseCents(amount))
    .filter((cents) => cents < 0n);
  assert.deepEqual(stakes, [-parseCents(STAKE)], 'not exactly one stake');
}

async function overspend({ driver, locale, api }: BadInputPart): Promise<void> {
  const available = parseCents((await api.assets()).available);
  const over = `${available / 100n + 1n}`;
  for (const amount of [over, '10.123']) {
    await driver.type('#ticket-quantity', amount);
    await driver.tap('#ticket-submit');
    const [at, near] = ['#ticket-quantity-error', '#ticket-quantity'];
    await expectSentence(driver, { locale, at, near });
    await expectSentence(driver, { locale, at: '#ticket-submit', near: '#ticket-submit' });
    assert.equal(await driver.read('#ticket-quantity'), amount);
    await driver.notSee('#confirm-sheet');
  }
}

/** Types separators and digits of other keyboards, which the field understands. */
async function typeOtherKeyboards({ driver }: BadInputPart): Promise<void> {
  for (const [amount, stake] of [
    ['12,50', '12.50'],
    ['12。5', '12.50'],
    ['１２', '12.00'],
  ] as const) {
    await enterAnyText(driver, '#ticket-quantity', amount);
    await driver.readUntil('#ticket-quantity-hint', (hint) => hint === `= ${stake} USDT`);
    await driver.readUntil('#ticket-submit', (text) => text.includes(stake.replace('.00', '')));
    assert.equal(await driver.read('#ticket-quantity'), amount);
  }
}

/** Checks that a double tap opens one confirmation and places one order. */
async function buyWithTwoTaps(part: BadInputPart): Promise<void> {
  const { driver, api, context } = part;
  const orders = await api.orders();
  await driver.type('#ticket-quantity', STAKE);
  await driver.readUntil('#ticket-submit', endsWithTerm(context.term));
  await driver.doubleTap('#ticket-submit');
  await driver.see('#confirm-submit');
  const later = (await api.orders()).length;
  assert.equal(later, orders.length, 'two taps on the ticket skip the question');
  await driver.doubleTap('#confirm-submit');
  await driver.see('#live-countdown');
  await expectOneOrder(part, orders);
}

/** Checks that the whole result is in the customer's language, including the stock's name. */
async function closeResult({ driver, context, locale }: BadInputPart): Promise<void> {
  const patience = { timeout: (context.term + 10) * 1000 };
  const shown = await driver.read('#result-sheet', patience);
  assert.ok(isInLanguage(locale, shown), `the result is not in ${locale}: ${shown}`);
  await driver.tap('#result-ok');
  await driver.notSee('#result-sheet');
}

/** Kills the server during an order: the app reports the failure, checks, and placed no order. */
async function loseServer(part: BadInputPart): Promise<void> {
  const { driver, context, locale } = part;
  await driver.tap('#live-again');
  await driver.type('#ticket-quantity', STAKE);
  await submitTicket(driver);
  await driver.see('#confirm-submit');
  // Killed before the tap, a slow machine's app would know it and send nothing.
  context.server.freeze();
  await driver.tap('#confirm-submit');
  await driver.readUntil('#confirm-submit', (label) => label.includes(SENDING));
  await context.server.kill();
  await driver.see('#ticket-checking');
  await expectSentence(driver, { locale, at: '#ticket-submit', near: '#ticket-submit' });
  await driver.screenshot(`${locale}-server-stopped`);
  await context.server.resume();
  await driver.notSee('#ticket-checking', { timeout: 40_000 });
  assert.equal(await driver.read('#ticket-quantity'), STAKE);
}

export async function badOrder(part: BadInputPart): Promise<void> {
  const { driver, context, locale, api } = part;
  await context.step(`${locale}-order`, () =>
    expectNoMoneyMoved(api, async () => {
      await driver.tab(1);
      const [procode = ''] = await driver.rows('#market-row-');
      await driver.tap(`#market-row-${procode}`);
      await driver.tap('#stock-up');
      await driver.tap(`#ticket-term-${context.term}`);
      await driver.readUntil('#ticket-title', (title) => isInLanguage(locale, title));
      await overspend(part);
      await typeOtherKeyboards(part);
    }),
  );
  await context.step(`${locale}-two-taps`, () => buyWithTwoTaps(part));
  await context.step(`${locale}-result`, () => closeResult(part));
  if (locale !== 'zh_CN') return;
  const problems = [...serverGoneProblems, /GET \/orderByRequest answered 404/];
  await context.step(
    `${locale}-server-back`,
    () => expectNoMoneyMoved(api, () => loseServer(part)),
    problems,
  );
}
