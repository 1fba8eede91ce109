import type { SendVcodeReply, SendVcodeRequest } from '../../types/contract/account';
import { checkUsername } from '../../src/domain/validation';
import type { Context } from '../ports/context';
import { refuseFields } from '../platform/errors';
import { isSupportedCountry } from '../texts/countries';
import { loginKeyOf } from '../repositories/users';
import { RESEND_SECONDS, issueCode } from './verificationCodes';

/** Sends a verification code. In demo mode the reply carries it as well. */
export async function sendCode(
  context: Context,
  request: SendVcodeRequest,
): Promise<SendVcodeReply> {
  const { registerType, countryCode, username, purpose } = request;
  refuseFields({
    countryCode: isSupportedCountry(countryCode) ? null : 'country_unsupported',
    username: checkUsername(username, registerType, countryCode),
  });
  const loginKey = loginKeyOf(registerType, countryCode, username);
  const code = await issueCode(context, loginKey, purpose);
  await context.codeSender.send(loginKey, code);
  const reply = { resendAfter: RESEND_SECONDS };
  return context.config.tradingMode === 'demo' ? { ...reply, demoCode: code } : reply;
}
