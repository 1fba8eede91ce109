import assert from 'node:assert/strict';
import { errorText } from '../../src/domain/errorText';
import type { BadInputPart } from './BadInputPart';
import { expectNoMoneyMoved } from './expectNoMoneyMoved';
import { expectSentence } from './expectSentence';

/** The seeded minimum of a deposit (decision 016). */
const MINIMUM = { min: '100.00', unit: 'USDT' };

/** The seeded maximum. */
const MAXIMUM = { max: '100000.00', unit: 'USDT' };

/** An amount that is no amount, or too small, goes no further than its field. */
export async function badDeposit({ driver, context, locale, api }: BadInputPart): Promise<void> {
  const refusals = [
    ['100.123', errorText(locale, 'amount_decimals')],
    ['99.99', errorText(locale, 'amount_below_minimum', MINIMUM)],
    ['1000000000000', errorText(locale, 'amount_above_maximum', MAXIMUM)],
  ] as const;
  await context.step(`${locale}-deposit`, () =>
    expectNoMoneyMoved(api, async () => {
      await driver.tab(3);
      await driver.tap('#mine-recharge');
      await driver.see('#recharge-amount');
      const route = await driver.currentRoute();
      for (const [amount, words] of refusals) {
        await driver.type('#recharge-amount', amount);
        await driver.tap('#recharge-next');
        const [at, near] = ['#recharge-amount-error', '#recharge-amount'];
        await expectSentence(driver, { locale, at, near, words });
        assert.equal(await driver.read('#recharge-next'), words);
        assert.equal(await driver.read('#recharge-amount'), amount);
        assert.equal(await driver.currentRoute(), route);
      }
    }),
  );
  await driver.back();
}
