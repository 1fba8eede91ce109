import assert from 'node:assert/strict';
import { errorText } from '../../../server/texts/textOf';
import type { ErrorCode } from '../../../types/contract/error';
import { fillSecret } from '../openAccount';
import type { BadInputPart } from '../parts/BadInputPart';
import { CustomerApi } from '../parts/CustomerApi';
import { enterAnyText } from '../parts/enterAnyText';
import { expectSentence } from '../parts/expectSentence';
import { newCustomer } from '../parts/newCustomer';

const { password } = newCustomer;

const wrongCode = (code: string): string => code.slice(0, 5) + String((Number(code[5]) + 1) % 10);

/** Types each invalid value, taps the button, and checks the sentences and the kept value. */
async function expectRefusals(
  { driver, locale }: BadInputPart,
  field: string,
  values: readonly string[],
  code: ErrorCode,
): Promise<void> {
  for (const value of values) {
    await driver.type(field, value);
    await driver.tap('#register-submit');
    const words = errorText(locale, code);
    await expectSentence(driver, { locale, at: `${field}-error`, near: field, words });
    await expectSentence(driver, { locale, at: '#register-submit', near: '#register-submit' });
    assert.equal(await driver.read(field), value, `${field} did not keep what was typed`);
  }
}

async function typeWrongCode({ driver, locale }: BadInputPart): Promise<string> {
  const code = wrongCode((await driver.read('#register-vcode-demo')).replace(/\D/g, ''));
  await driver.type('#register-vcode', code);
  // The second step still has the password and the checkbox.
  await driver.tap('#register-submit');
  await driver.see('#register-password');
  await driver.tap('#register-submit');
  const words = errorText(locale, 'vcode_wrong');
  const near = '#register-vcode';
  await expectSentence(driver, { locale, at: '#register-vcode-error', near, words });
  return code;
}

/** Checks that the registration refuses each wrong field and creates no account. */
export async function badRegistration(part: BadInputPart): Promise<void> {
  const { driver, locale } = part;
  const { step, server, phone, otherPhone } = part.context;
  const mine = locale === 'zh_CN' ? phone : otherPhone;
  await step(`${locale}-phone`, async () => {
    await driver.tap('#launch-register');
    await expectRefusals(part, '#register-username', ['23800000000'], 'phone_invalid');
    await expectRefusals(part, '#register-username', ['1380000'], 'phone_short');
    await expectRefusals(part, '#register-username', ['138000000000'], 'phone_long');
    await driver.tap('#register-country');
    await driver.tap('#country-SG');
    await expectRefusals(part, '#register-username', ['123'], 'phone_abroad_invalid');
    await driver.type('#register-username', '81234567');
    await driver.notSee('#register-username-error');
    await driver.tap('#register-country');
    await driver.tap('#country-CN');
    for (const written of [
      `+86 ${mine.slice(0, 3)}-${mine.slice(3, 7)}-${mine.slice(7)}`,
      `${mine.slice(0, 3)} ${mine.slice(3, 7)} ${mine.slice(7)}`,
    ]) {
      await enterAnyText(driver, '#register-username', written);
      await driver.tap('#register-vcode');
      await driver.readUntil('#register-username', (shown) => shown === mine);
      await driver.notSee('#register-username-error');
    }
    await driver.screenshot(`${locale}-phone-understood`);
  });
  await step(`${locale}-code-format`, async () => {
    await driver.tap('#register-vcode-send');
    await expectRefusals(part, '#register-vcode', ['12345'], 'vcode_format');
    await enterAnyText(driver, '#register-vcode', '000 000');
    await driver.readUntil('#register-vcode', (shown) => shown === '000000');
    await driver.type('#register-invite', 'BADINV');
    await driver.tap('#register-submit');
  });
  await step(`${locale}-password`, async () => {
    await expectRefusals(part, '#register-password', ['Cand0r', 'onlyletters'], 'password_weak');
    await driver.type('#register-password', password);
    await expectRefusals(part, '#register-password2', ['Candor2027'], 'password_mismatch');
    await fillSecret(driver);
  });
  const refused = [/POST \/regisiter answered 400/];
  await step(
    `${locale}-invite`,
    async () => {
      await driver.tap('#register-agree');
      await driver.tap('#register-submit');
      const words = errorText(locale, 'invite_code_unknown');
      const near = '#register-invite';
      await expectSentence(driver, { locale, at: '#register-invite-error', near, words });
      assert.equal(await driver.read('#register-invite'), 'BADINV');
      await driver.type('#register-invite', '');
    },
    refused,
  );
  await step(
    `${locale}-code`,
    async () => {
      const code = await typeWrongCode(part);
      for (const [field, value] of Object.entries({ username: mine, vcode: code })) {
        assert.equal(await driver.read(`#register-${field}`), value, `${field} was not kept`);
      }
      await assert.rejects(CustomerApi.login(server.baseUrl, mine, password), /answered 400/);
    },
    refused,
  );
  await driver.tap('#nav-back');
  await driver.see('#launch-register');
}
