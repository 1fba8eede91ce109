import type { Context, Notifier } from '../../ports/context';
import type { IdentityRefusal } from '../../../types/contract/refusal';
import { AppError } from '../../platform/errors';
import type { Queryable } from '../../db/Database';
import { identityAgainMessage, identityMessage } from '../../texts/messageTexts';
import {
  decideIdentityRow,
  findIdentity,
  findLatestIdentity,
  revokeIdentityRow,
} from '../../repositories/identities';
import { claimNumber, findNumberOwner } from '../../repositories/identityNumbers';
import { lockUser } from '../../repositories/users';
import { postMessage } from '../postMessage';
import { identityNumberMac, identitySealContext } from './submitIdentity';

/** A reviewer's decision. The customer sees the sentence of a refusal's code and `reason`. */
export interface Decision<Code extends string = string> {
  approved: boolean;
  actor: string;
  /** Refusal code of `types/contract/refusal.ts`; null for an approval or without a code. */
  code: Code | null;
  reason: string;
}

/** The customer of a decision, and what the customer's devices are notified of. */
export interface Decided {
  userId: number;
  /** Id of the message; null without one. */
  message: string | null;
  /** True when the balance changed. */
  wallet: boolean;
}

/** Notifies a customer's connections of a decision; does nothing with null. */
export function notifyDecided(notify: Notifier, decided: Decided | null): void {
  if (decided === null) return;
  if (decided.message !== null) notify.message(decided.userId, decided.message);
  if (decided.wallet) notify.wallet(decided.userId);
}

/** Throws `identity_used` when another account has the ID number. */
async function claimIdentityNumber(
  { sealer }: Pick<Context, 'sealer'>,
  tx: Queryable,
  { userId, id, at }: { userId: number; id: string; at: number },
): Promise<void> {
  const request = await findIdentity(tx, userId, id);
  if (request === null) throw new AppError('not_found');
  const number = sealer.open(request.cardNoSealed, identitySealContext(userId, id)).toString();
  const numberMac = identityNumberMac(sealer, number);
  if (await claimNumber(tx, { numberMac, userId, at })) return;
  const owner = await findNumberOwner(tx, numberMac);
  if (owner !== null && owner !== userId) throw new AppError('identity_used');
}

/** Decides an identity request; null if it was decided. Throws `identity_used`. */
export async function decideIdentity(
  tx: Queryable,
  { clock, sealer }: Pick<Context, 'clock' | 'sealer'>,
  userId: number,
  id: string,
  { approved, actor, code, reason }: Decision<IdentityRefusal>,
): Promise<Decided | null> {
  const at = clock.now();
  const decision = approved ? 'approved' : 'rejected';
  if (!(await decideIdentityRow(tx, { userId, id, decision, actor, code, reason, at })))
    return null;
  if (approved) await claimIdentityNumber({ sealer }, tx, { userId, id, at });
  const text = identityMessage({ approved, code, reason });
  return { userId, message: await postMessage(tx, { userId, at, ...text }), wallet: false };
}

/**
 * Takes a verified identity back: the customer has to verify it again before the next deposit or
 * withdrawal, and reads why. Null when it is not verified.
 */
export async function revokeIdentity(
  tx: Queryable,
  userId: number,
  { code, reason, actor, at }: Omit<Decision<IdentityRefusal>, 'approved'> & { at: number },
): Promise<Decided | null> {
  await lockUser(tx, userId);
  const identity = await findLatestIdentity(tx, userId);
  if (identity?.decision !== 'approved') return null;
  const { id } = identity;
  if (!(await revokeIdentityRow(tx, { userId, id, actor, code, reason, at }))) return null;
  const text = identityAgainMessage({ code, reason });
  return { userId, message: await postMessage(tx, { userId, at, ...text }), wallet: false };
}
