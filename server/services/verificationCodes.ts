import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Core } from '../context';
import { AppError, fieldError } from '../errors';

/** The only purpose that `/sendVcode` knows. */
export type CodePurpose = 'register';

/** Until `/sendVcode` answers the same account again (decision 016). */
export const RESEND_SECONDS = 60;
const VALID_MS = 10 * 60_000;
const MOST_ATTEMPTS = 5;

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
  const fresh = {
    code_hash: macOf(deps, loginKey, purpose, code),
    sent_at: now,
    expires_at: now + VALID_MS,
    attempts: 0,
    used_at: null,
  };
  // One statement decides, so two requests at once cannot both send.
  const result = await deps.db.kysely
    .insertInto('verification_code')
    .values({ login_key: loginKey, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['login_key', 'purpose'])
        .doUpdateSet(fresh)
        .where('verification_code.sent_at', '<=', now - RESEND_SECONDS * 1000),
    )
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) {
    throw await tooSoon(deps, loginKey, purpose);
  }
  return code;
}

async function tooSoon(deps: CodeDeps, loginKey: string, purpose: CodePurpose): Promise<AppError> {
  const row = await deps.db.kysely
    .selectFrom('verification_code')
    .select('sent_at')
    .where('login_key', '=', loginKey)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  const waited = deps.clock.now() - (row?.sent_at ?? 0);
  const seconds = Math.max(1, Math.ceil((RESEND_SECONDS * 1000 - waited) / 1000));
  return new AppError('vcode_too_soon', { params: { seconds } });
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
  const { kysely } = deps.db;
  // Counted before it is compared, so that parallel guesses cannot exceed the limit.
  const row = await kysely
    .updateTable('verification_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('login_key', '=', loginKey)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning('code_hash')
    .executeTakeFirst();
  if (row === undefined) throw fieldError('vcode', 'vcode_expired');
  if (!timingSafeEqual(row.code_hash, macOf(deps, loginKey, purpose, code))) {
    throw fieldError('vcode', 'vcode_wrong');
  }
  const used = await kysely
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('login_key', '=', loginKey)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw fieldError('vcode', 'vcode_expired');
}
