import assert from 'node:assert/strict';
import { errorText } from '../../../server/texts/textOf';
import type { BadInputPart } from '../parts/BadInputPart';
import { demoCustomer } from '../parts/demoCustomer';
import { expectNoMoneyMoved } from '../parts/expectNoMoneyMoved';
import { expectSentence } from '../parts/expectSentence';

/** Another person's card: the demo customer is 林晓. */
const STRANGERS_CARD = {
  name: 'Demo Bank',
  number: '6222020200112233446',
  branch: 'Main',
  holder: '李四',
  password: demoCustomer.fundPassword,
} as const;

/** Checks that a card with a wrong digit or in another person's name cannot be bound. */
export async function badCard({ driver, context, locale, api }: BadInputPart): Promise<void> {
  const { step } = context;
  await step(
    `${locale}-card`,
    () =>
      expectNoMoneyMoved(api, async () => {
        await driver.open('/pages/wallet/add-bank');
        for (const [field, value] of Object.entries(STRANGERS_CARD)) {
          await driver.type(`#add-bank-${field}`, value);
        }
        await driver.type('#add-bank-number', '6222020200112233447');
        await driver.tap('#add-bank-submit');
        await expectSentence(driver, {
          locale,
          at: '#add-bank-number-error',
          near: '#add-bank-number',
          words: errorText(locale, 'card_number_invalid'),
        });
        await driver.type('#add-bank-number', STRANGERS_CARD.number);
        await driver.tap('#add-bank-submit');
        await expectSentence(driver, {
          locale,
          at: '#add-bank-holder-error',
          near: '#add-bank-holder',
          words: errorText(locale, 'holder_mismatch'),
        });
        assert.equal(await driver.read('#add-bank-holder'), STRANGERS_CARD.holder);
        assert.equal(await driver.read('#add-bank-branch'), STRANGERS_CARD.branch);
      }),
    [/POST \/saveBankCard answered 400/],
  );
  await driver.open('/pages/mine/index');
}
