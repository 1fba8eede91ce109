import type { Context } from '../../ports/context';
import type { IdentityRefusal } from '../../../types/contract/refusal';
import { AppError } from '../../platform/errors';
import type { Queryable } from '../../db/Database';
import { identityMessage } from '../../texts/messageTexts';
import { insertAudit } from '../../repositories/auditLog';
import { decideIdentityRow, findIdentity } from '../../repositories/identities';
import { claimNumber, findNumberOwner } from '../../repositories/identityNumbers';
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

type IdentityDeps = Pick<Context, 'db' | 'clock' | 'notify' | 'sealer'>;

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

/**
 * Decides an identity request and posts a message. Returns false when the request was already
 * decided. Throws `identity_used` when another account has the ID number.
 */
export async function decideIdentity(
  { db, clock, notify, sealer }: IdentityDeps,
  userId: number,
  id: string,
  { approved, actor, code, reason }: Decision<IdentityRefusal>,
): Promise<boolean> {
  const at = clock.now();
  const decision = approved ? 'approved' : 'rejected';
  const message = await db.transaction(async (tx) => {
    if (!(await decideIdentityRow(tx, { userId, id, decision, actor, code, reason, at }))) {
      return null;
    }
    if (approved) await claimIdentityNumber({ sealer }, tx, { userId, id, at });
    await insertAudit(tx, {
      at,
      actor,
      action: `identity-${decision}`,
      userId,
      ref: id,
      reason,
      detail: code ?? '',
    });
    return postMessage(tx, { userId, at, ...identityMessage({ approved, code, reason }) });
  });
  if (message !== null) notify.message(userId, message);
  return message !== null;
}
