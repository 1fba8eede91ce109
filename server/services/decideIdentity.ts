import type { Context } from '../context';
import { identityMessage } from '../presenters/messageTexts';
import { insertAudit } from '../repositories/auditLog';
import { decideIdentityRow } from '../repositories/identities';
import { postMessage } from './postMessage';

/** Who decides, and why; for a refusal the reason is shown to the customer. */
export interface Decision {
  approved: boolean;
  actor: string;
  reason: string;
}

type DecideDeps = Pick<Context, 'db' | 'clock' | 'notify'>;

/** Decides a real-name request and tells the customer. False when it was decided before. */
export async function decideIdentity(
  { db, clock, notify }: DecideDeps,
  userId: number,
  id: string,
  { approved, actor, reason }: Decision,
): Promise<boolean> {
  const at = clock.now();
  const decision = approved ? 'approved' : 'rejected';
  const message = await db.transaction(async (tx) => {
    if (!(await decideIdentityRow(tx, { user_id: userId, id, decision, actor, reason, at }))) {
      return null;
    }
    await insertAudit(tx, { at, actor, action: `identity-${decision}`, userId, ref: id, reason });
    return postMessage(tx, { userId, at, ...identityMessage(approved, reason) });
  });
  if (message !== null) notify.message(userId, message);
  return message !== null;
}
