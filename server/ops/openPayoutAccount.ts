import { insertAudit } from '../repositories/auditLog';
import { getBankCardEvenDeleted } from '../repositories/money/bankCards';
import { cardSealContext } from '../services/cardSealContext';
import type { OpsContext } from './OpsCommand';

/** Decrypts the card number or wallet address of a withdrawal; audited. */
export async function openPayoutAccount(
  { db, sealer, clock, actor }: OpsContext,
  { userId, id, cardId: cardId }: { userId: number; id: string; cardId: string },
): Promise<string> {
  const card = await getBankCardEvenDeleted(db, userId, cardId);
  const entry = { at: clock.now(), actor, action: 'read-account', userId, ref: id };
  await insertAudit(db, { ...entry, reason: 'withdrawal list' });
  return sealer.open(card.accountSealed, cardSealContext(userId, cardId)).toString();
}
