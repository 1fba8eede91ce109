import { MINUTE_MS } from '@candor/rules/durations';
import { VCODE_MINUTES } from '../../../src/domain/limits';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../db/Database';
import type { Core } from '../../ports/context';
import { AppError, fieldError } from '../../platform/errors';
import {
  countAttempt,
  findCodeSentAt,
  markCodeUsed,
  storeCode,
  type CodeKey,
} from '../../repositories/verificationCodes';

/** What a code permits: to register, to recover the login, or the fund password. */
export type CodePurpose = 'register' | 'recover' | 'fund';

/** Key of a code: login name, purpose, and the known device that requested it. */
export interface CodeOf extends CodeKey {
  purpose: CodePurpose;
}

/** Minimum interval between two codes to one account (decision 016). */
export const RESEND_SECONDS = 60;
const VALID_MS = VCODE_MINUTES * MINUTE_MS;
const ATTEMPTS_MAX = 5;

type CodeDeps = Pick<Core, 'clock' | 'sealer'>;

const macOf = ({ sealer }: CodeDeps, { loginKey, purpose }: CodeOf, code: string) =>
  sealer.mac(`verification code\n${purpose}\n${loginKey}\n${code}`);

/**
 * Creates a 6-digit code in the caller's transaction and invalidates the previous one. Throws
 * `vcode_too_soon` within 60 s of the previous one.
 */
export async function issueCode(deps: CodeDeps, tx: Queryable, key: CodeOf): Promise<string> {
  const now = deps.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const newCode = { codeHash: macOf(deps, key, code), sentAt: now, expiresAt: now + VALID_MS };
  const isStored = await storeCode(tx, key, newCode, now - RESEND_SECONDS * 1000);
  if (isStored) return code;
  const sinceLastMs = deps.clock.now() - ((await findCodeSentAt(tx, key)) ?? 0);
  const seconds = Math.max(1, Math.ceil((RESEND_SECONDS * 1000 - sinceLastMs) / 1000));
  throw new AppError('vcode_too_soon', { params: { seconds } });
}

/**
 * Consumes a code: single use, at most 5 attempts, valid for 10 minutes. Throws `vcode_wrong` or
 * `vcode_expired` on the field `code`; the latter also when no code was sent.
 */
export async function consumeCode(
  deps: CodeDeps & Pick<Core, 'db'>,
  key: CodeOf,
  code: string,
): Promise<void> {
  const now = deps.clock.now();
  const codeHash = await countAttempt(deps.db, key, now, ATTEMPTS_MAX);
  if (codeHash === null) throw fieldError('code', 'vcode_expired');
  if (!timingSafeEqual(codeHash, macOf(deps, key, code))) {
    throw fieldError('code', 'vcode_wrong');
  }
  if (!(await markCodeUsed(deps.db, key, codeHash, now))) throw fieldError('code', 'vcode_expired');
}
