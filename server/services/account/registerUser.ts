import type { RegisterRequest } from '../../../types/contract/account';
import { readCode } from '../../../src/domain/input/code';
import { checkLegalName, cleanName } from '../../../src/domain/input/name';
import { inviteCodeText } from '../../../src/domain/input/numbers';
import { checkRepeat } from '../../../src/domain/validation';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import type { Caller } from '../../ports/Caller';
import { isSqlState } from '../../db/isSqlState';
import { fieldError, refuseFields } from '../../platform/errors';
import {
  claimGuestRow,
  findUserByInviteCode,
  insertUserRow,
  lockUser,
} from '../../repositories/users';
import { randomCode } from '../../platform/newId';
import { accountNameOf, contactPhoneOf } from './accountName';
import { beginSession, type NewSession } from './beginSession';
import { giveDemoMoney } from '../money/demoMoney';
import { NO_DEVICE } from './knownDevices';
import { newPasswordFault } from './newPasswordFault';
import { defaultNickname } from './defaultNickname';
import { isGuest } from './registerGuest';
import { postMessage } from '../postMessage';
import { consumeCode } from './verificationCodes';
import { welcomeMessage } from '../../texts/messageTexts';

const UNIQUE_VIOLATION = '23505';

interface RegistrationRules {
  code: boolean;
  invite: boolean;
  /** Whether registration requires a fund password. In demo mode it is set later (decision 040). */
  fundPassword: boolean;
}

function readFields(request: Plain<RegisterRequest>, needs: RegistrationRules) {
  const { faults, ...name } = accountNameOf(request);
  const { code, fault } = readCode(request.code);
  const phone = contactPhoneOf(request.phone, name.countryCode);
  const hasFund =
    needs.fundPassword || request.fundPassword !== '' || request.fundPasswordRepeat !== '';
  refuseFields({
    ...faults,
    password: newPasswordFault('login', request.password),
    passwordRepeat: checkRepeat(request.password, request.passwordRepeat),
    fundPassword: hasFund ? newPasswordFault('fund', request.fundPassword) : null,
    fundPasswordRepeat: hasFund
      ? checkRepeat(request.fundPassword, request.fundPasswordRepeat)
      : null,
    code: needs.code ? fault : null,
    realName:
      request.realName === '' ? null : checkLegalName(request.realName, 'real_name_required'),
    inviteCode: needs.invite && request.inviteCode === '' ? 'invite_code_required' : null,
    phone: name.registerType === 2 ? (phone?.fault ?? null) : null,
  });
  const utel = name.registerType === 1 ? name.username : (phone?.username ?? null);
  return { ...name, utel, code };
}

async function findInviter(context: Context, code: string): Promise<number | null> {
  if (code === '') return null;
  const inviter = await findUserByInviteCode(context.db, inviteCodeText(code));
  if (inviter === null) throw fieldError('inviteCode', 'invite_code_unknown');
  return inviter;
}

/**
 * Creates an account and logs it in. The wallets are empty; in demo mode they get the demo balance.
 * With `guest`, the guest's account becomes this account and keeps everything in it. Throws the
 * code of the first invalid field; `username_taken` only after a valid verification code.
 */
export async function registerUser(
  context: Context,
  request: Plain<RegisterRequest>,
  { device }: Caller,
  guest: number | null = null,
): Promise<NewSession> {
  const { db, clock, settings, hasher } = context;
  const isDemo = context.config.tradingMode === 'demo';
  const needsCode = await settings.flag('is_reg_login_vcode');
  const { code, ...name } = readFields(request, {
    code: needsCode,
    invite: await settings.flag('is_need_Invitation_code'),
    fundPassword: !isDemo,
  });
  const { loginKey, registerType, username } = name;
  const invitedBy = await findInviter(context, request.inviteCode);
  if (needsCode) {
    const key = { loginKey, purpose: 'register', requester: NO_DEVICE } as const;
    await consumeCode(context, key, code);
  }
  const passwordHash = await hasher.hash(request.password);
  const fundHash = request.fundPassword === '' ? '' : await hasher.hash(request.fundPassword);
  const webName = await settings.text('web_name');
  const now = clock.now();
  const row = {
    ...name,
    nickname: defaultNickname(registerType, username),
    passwordHash: passwordHash,
    fundHash: fundHash,
    realName: cleanName(request.realName),
    inviteCode: randomCode(8),
    invitedBy: invitedBy,
    loginAt: now,
    createdAt: now,
    updatedAt: now,
  };
  try {
    return await db.transaction(async (tx) => {
      // If two registrations claim the same guest, the second one creates a new account.
      const claimed = guest !== null && isGuest(await lockUser(tx, guest)) ? guest : null;
      const userId = claimed ?? (await insertUserRow(tx, row));
      if (claimed !== null) await claimGuestRow(tx, claimed, row);
      else if (isDemo) await giveDemoMoney(tx, userId, now);
      await postMessage(tx, { userId, at: now, ...welcomeMessage(webName, isDemo) });
      const { messageId: _, ...session } = await beginSession(context, tx, {
        userId,
        device,
        at: now,
      });
      return session;
    });
  } catch (error) {
    throw isSqlState(error, UNIQUE_VIOLATION) ? fieldError('username', 'username_taken') : error;
  }
}
