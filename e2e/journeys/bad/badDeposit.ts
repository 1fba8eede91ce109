import assert from 'node:assert/strict';
import { errorText } from '../../../server/texts/textOf';
import type { BadInputPart } from '../parts/BadInputPart';
import { enterAnyText } from '../parts/enterAnyText';
import { expectNoMoneyMoved } from '../parts/expectNoMoneyMoved';
import { expectSentence } from '../parts/expectSentence';

/** The seeded minimum of a deposit (decision 016). */
const MINIMUM_VALUES = { min: '100.00', unit: 'USDT' };

const MAXIMUM_VALUES = { max: '100000.00', unit: 'USDT' };

/** Amounts as people write them, with the field's interpretation of each. */
const UNDERSTOOD_AMOUNTS = [
  ['1,000', '= 1,000.00 USDT'],
  ['１２００', '= 1,200.00 USDT'],
  ['1 200,50', '= 1,200.50 USDT'],
  ['100 USDT', '= 100.00 USDT'],
] as const;

/** Checks that the field refuses an invalid or too small amount. */
export async function badDeposit({ driver, context, locale, api }: BadInputPart): Promise<void> {
  const refusals = [
    ['100.123', errorText(locale, 'amount_decimals')],
    ['1.000', errorText(locale, 'amount_decimals')],
    ['12 50', errorText(locale, 'amount_separators')],
    ['-100', errorText(locale, 'amount_negative')],
    ['1e9', errorText(locale, 'amount_format')],
    ['￥100', errorText(locale, 'amount_currency')],
    ['99.99', errorText(locale, 'amount_below_minimum', MINIMUM_VALUES)],
    ['1000000000000', errorText(locale, 'amount_above_maximum', MAXIMUM_VALUES)],
  ] as const;
  await context.step(`${locale}-deposit`, () =>
    expectNoMoneyMoved(api, async () => {
      await driver.tab(3);
      await driver.tap('#mine-recharge');
      await driver.see('#recharge-amount');
      const route = await driver.currentRoute();
      for (const [amount, words] of refusals) {
        await enterAnyText(driver, '#recharge-amount', amount);
        await driver.tap('#recharge-next');
        const [at, near] = ['#recharge-amount-error', '#recharge-amount'];
        await expectSentence(driver, { locale, at, near, words });
        assert.equal(await driver.read('#recharge-next'), words);
        assert.equal(await driver.read('#recharge-amount'), amount);
        assert.equal(await driver.currentRoute(), route);
      }
      await driver.screenshot(`${locale}-amount-refused`);
      for (const [amount, understood] of UNDERSTOOD_AMOUNTS) {
        await enterAnyText(driver, '#recharge-amount', amount);
        await driver.readUntil('#recharge-amount-hint', (hint) => hint === understood);
        await driver.notSee('#recharge-amount-error');
      }
      await driver.screenshot(`${locale}-amount-understood`);
    }),
  );
  await driver.back();
}
