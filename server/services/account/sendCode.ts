import type { SendVcodeReply, SendVcodeRequest } from '../../../types/contract/account';
import type { Context } from '../../ports/context';
import type { Caller } from '../../ports/Caller';
import { refuseFields } from '../../platform/errors';
import { findUserByLogin, getUser } from '../../repositories/users';
import { accountNameOf } from './accountName';
import { knownDeviceHash, NO_DEVICE } from './knownDevices';
import { takeCodeQuota, type CodeRequest } from './takeCodeQuota';
import { RESEND_SECONDS, issueCode, type CodeOf } from './verificationCodes';

/** Codes wait for the same budget rows; `useReserve` limits their connections. */
const issueWithin = (context: Context, key: CodeOf, request: CodeRequest): Promise<string> =>
  context.db.transaction(
    async (tx) => {
      const code = await issueCode(context, tx, key);
      await takeCodeQuota(context, tx, request);
      return code;
    },
    { useReserve: true },
  );

function replyWith({ config }: Context, code: string): SendVcodeReply {
  const sentReply = { resendAfter: RESEND_SECONDS };
  return config.tradingMode === 'demo' ? { ...sentReply, demoCode: code } : sentReply;
}

/**
 * Sends a verification code, to register or to recover the login password. Response and time do not
 * reveal whether the account exists, so a recovery code is sent in the background. In demo mode the
 * response contains the code. Throws `vcode_too_soon`, `vcode_limit`, `challenge_required`.
 */
export async function sendCode(
  context: Context,
  request: SendVcodeRequest,
  { address, device }: Caller,
): Promise<SendVcodeReply> {
  const { registerType, purpose, proof = '' } = request;
  const { loginKey, faults } = accountNameOf(request, purpose === 'recover');
  refuseFields(faults);
  const user = purpose === 'recover' ? await findUserByLogin(context.db, loginKey) : null;
  const requester = await knownDeviceHash(context.db, user?.userId ?? null, device);
  const key = { loginKey, purpose, requester };
  const isOwner = requester !== NO_DEVICE;
  const isSent = purpose === 'register' || user !== null;
  const codeRequest = { loginKey, registerType, purpose, address, isOwner, isSent, proof };
  const code = await issueWithin(context, key, codeRequest);
  if (purpose === 'register') await context.codeSender.send(loginKey, code);
  else if (user !== null) {
    // Errors are ignored here because `send` logs and counts them.
    void context.codeSender.send(loginKey, code).catch(() => {});
  }
  return replyWith(context, code);
}

/** Sends logged-in customers a code to their own phone or address, to recover the fund password. */
export async function sendFundCode(
  context: Context,
  userId: number,
  { address }: Caller,
): Promise<SendVcodeReply> {
  const { loginKey, registerType } = await getUser(context.db, userId);
  const key = { loginKey, purpose: 'fund', requester: NO_DEVICE } as const;
  const codeRequest = { loginKey, registerType, purpose: 'fund', address, isOwner: true } as const;
  const code = await issueWithin(context, key, { ...codeRequest, isSent: true, proof: '' });
  await context.codeSender.send(loginKey, code);
  return replyWith(context, code);
}
