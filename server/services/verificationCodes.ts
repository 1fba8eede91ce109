import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Core } from '../ports/context';
import { AppError, fieldError } from '../platform/errors';
import {
  countAttempt,
  findCodeSentAt,
  markCodeUsed,
  storeCode,
} from '../repositories/verificationCodes';

/** The only purpose that `/sendVcode` knows. */
export type CodePurpose = 'register';

/** Until `/sendVcode` answers the same account again (decision 016). */
export const RESEND_SECONDS = 60;
const VALID_MS = 10 * 60_000;
const ATTEMPTS_MAX = 5;

type CodeDeps = Pick<Core, 'db' | 'clock' | 'sealer'>;

const macOf = ({ sealer }: CodeDeps, loginKey: string, purpose: string, code: string) =>
  sealer.mac(`verification code\n${purpose}\n${loginKey}\n${code}`);

/**
 * Makes a new code of 6 digits for a login name and forgets the one before.
 * Throws `vcode_too_soon` within 60 s of the last one.
 */
export async function issueCode(
  deps: CodeDeps,
  loginKey: string,
  purpose: CodePurpose,
): Promise<string> {
  const now = deps.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = macOf(deps, loginKey, purpose, code);
  const fresh = { codeHash, sentAt: now, expiresAt: now + VALID_MS };
  const key = { loginKey, purpose };
  const stored = await storeCode(deps.db, key, fresh, now - RESEND_SECONDS * 1000);
  if (stored) return code;
  const waited = deps.clock.now() - ((await findCodeSentAt(deps.db, key)) ?? 0);
  const seconds = Math.max(1, Math.ceil((RESEND_SECONDS * 1000 - waited) / 1000));
  throw new AppError('vcode_too_soon', { params: { seconds } });
}

/**
 * Uses a code up: single use, at most 5 attempts, 10 minutes. Throws `vcode_wrong` or
 * `vcode_expired` (also when none was ever sent) on the field `vcode`.
 */
export async function consumeCode(
  deps: CodeDeps,
  loginKey: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const now = deps.clock.now();
  const key = { loginKey, purpose };
  const codeHash = await countAttempt(deps.db, key, now, ATTEMPTS_MAX);
  if (codeHash === null) throw fieldError('vcode', 'vcode_expired');
  if (!timingSafeEqual(codeHash, macOf(deps, loginKey, purpose, code))) {
    throw fieldError('vcode', 'vcode_wrong');
  }
  if (!(await markCodeUsed(deps.db, key, now))) throw fieldError('vcode', 'vcode_expired');
}
