import type { Core } from '../ports/context';
import { claimNumber, listUnclaimed } from '../repositories/identityNumbers';
import { identityNumberMac, identitySealContext } from './submitIdentity';

/**
 * Gives the numbers of identities approved before numbers were kept to their accounts, the earliest
 * first. A number that a second account was approved with is logged: an operator has to look.
 */
export async function claimEarlierNumbers({
  db,
  sealer,
  log,
}: Pick<Core, 'db' | 'sealer' | 'log'>): Promise<void> {
  for (const { userId, id, cardNoSealed, at } of await listUnclaimed(db)) {
    const number = sealer.open(cardNoSealed, identitySealContext(userId, id)).toString();
    const numberMac = identityNumberMac(sealer, number);
    if (!(await claimNumber(db, { numberMac, userId, at }))) {
      log.warn({ userId, request: id }, 'an identity number belongs to another account as well');
    }
  }
}
