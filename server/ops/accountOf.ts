import { insertAudit } from '../repositories/auditLog';
import { getBankCardEver } from '../repositories/bankCards';
import { cardSealedAs } from '../services/saveBankCard';
import type { OpsContext } from './OpsCommand';

/** The whole card number or wallet address a withdrawal goes to; reading it is logged. */
export async function accountOf(
  { db, sealer, clock, actor }: OpsContext,
  { userId: userId, id, cardId: cardId }: { userId: number; id: string; cardId: string },
): Promise<string> {
  const card = await getBankCardEver(db, userId, cardId);
  const entry = { at: clock.now(), actor, action: 'read-account', userId, ref: id };
  await insertAudit(db, { ...entry, reason: 'withdrawal list' });
  return sealer.open(card.accountSealed, cardSealedAs(userId, cardId)).toString();
}
