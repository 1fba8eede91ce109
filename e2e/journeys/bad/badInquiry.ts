import assert from 'node:assert/strict';
import { errorText } from '../../../server/texts/textOf';
import type { BadInputPart } from '../parts/BadInputPart';
import { expectSentence } from '../parts/expectSentence';

/** Checks that a question without a contact is not sent, and that its text is kept. */
export async function badInquiry({ driver, context, locale }: BadInputPart): Promise<void> {
  await context.step(`${locale}-inquiry`, async () => {
    await driver.tap('#launch-service');
    await driver.type('#service-body', 'O1 ?');
    for (const [reach, code] of [
      ['', 'inquiry_reach_required'],
      ['nobody', 'email_at_missing'],
    ] as const) {
      if (reach !== '') await driver.type('#service-reach', reach);
      await driver.tap('#service-send');
      const words = errorText(locale, code);
      const near = '#service-reach';
      await expectSentence(driver, { locale, at: '#service-reach-error', near, words });
    }
    assert.equal(await driver.read('#service-body'), 'O1 ?');
    assert.equal(await driver.read('#service-reach'), 'nobody');
  });
  await driver.back();
}
