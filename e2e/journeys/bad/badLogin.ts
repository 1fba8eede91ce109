import assert from 'node:assert/strict';
import { errorText } from '../../../server/texts/textOf';
import type { BadInputPart } from '../parts/BadInputPart';
import { demoCustomer } from '../parts/demoCustomer';
import { expectSentence } from '../parts/expectSentence';
import { serverGoneProblems } from '../parts/serverGoneProblems';

const { phone, password } = demoCustomer;

async function submitPassword(
  { driver, locale }: BadInputPart,
  typed: string,
  words?: string,
): Promise<void> {
  await driver.type('#login-password', typed);
  await driver.tap('#login-submit');
  const sentence = { locale, at: '#login-form-error', near: '#login-submit' };
  await expectSentence(driver, words === undefined ? sentence : { ...sentence, words });
  assert.equal(await driver.read('#login-username'), phone);
  assert.equal(await driver.read('#login-password'), typed);
}

/** Checks that the log-in reports errors and stays filled in while the server is down. */
export async function badLogin(part: BadInputPart): Promise<void> {
  const { driver, locale } = part;
  const { step, server } = part.context;
  await step(
    `${locale}-login`,
    async () => {
      await driver.tap('#launch-login');
      await driver.type('#login-username', phone);
      await submitPassword(part, 'demo4321', errorText(locale, 'wrong_credentials'));
    },
    [/POST \/login answered 400/],
  );
  if (locale === 'en_US') {
    await step(
      `${locale}-login-stopped`,
      async () => {
        await server.kill();
        await submitPassword(part, password);
        await server.resume();
      },
      serverGoneProblems,
    );
  }
  await step(`${locale}-logged-in`, async () => {
    await driver.type('#login-password', password);
    await driver.tap('#login-submit');
    await driver.see('#home-total');
  });
}
