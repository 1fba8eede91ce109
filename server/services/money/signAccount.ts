import type { Currency } from '../../db/kinds';
import { accountText } from '@candor/proof/account/accountText';
import type { Context } from '../../ports/context';
import { getWallet, type WalletRow } from '../../repositories/money/wallets';

/** The signed statement of where a customer's money stands; it goes with every answer about it. */
export function signAccount(
  { proof, clock }: Pick<Context, 'proof' | 'clock'>,
  userId: number,
  currency: Currency,
  { available, frozen, staked, seq, digest }: WalletRow,
): string {
  return proof.sign(
    accountText({
      origin: proof.origin,
      account: String(userId),
      currency,
      seq,
      digest: digest.toString('hex'),
      available,
      frozen,
      staked,
      at: clock.now(),
    }),
  );
}

/**
 * The statement that goes with an answer about USDT: read after what is answered, so that it covers
 * every entry of it.
 */
export async function stateAccount(
  context: Pick<Context, 'db' | 'proof' | 'clock'>,
  userId: number,
): Promise<string> {
  return signAccount(context, userId, 'USDT', await getWallet(context.db, userId, 'USDT'));
}
