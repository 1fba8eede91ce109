import type { Context } from '../ports/context';
import type { IdentityRefusal } from '../../types/contract/refusal';
import { identityMessage } from '../texts/messageTexts';
import { insertAudit } from '../repositories/auditLog';
import { decideIdentityRow } from '../repositories/identities';
import { postMessage } from './postMessage';

/** Who decides, and why; for a refusal both the code's sentence and the words are shown to the customer. */
export interface Decision<Code extends string = string> {
  approved: boolean;
  actor: string;
  /** One of the closed list of `types/contract/refusal.ts`; null for an approval, and without one. */
  code: Code | null;
  /** The reviewer's own words; '' without any. */
  reason: string;
}

type DecideDeps = Pick<Context, 'db' | 'clock' | 'notify'>;

/** Decides a real-name request and tells the customer. False when it was decided before. */
export async function decideIdentity(
  { db, clock, notify }: DecideDeps,
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
