import type { Currency } from '../../db/kinds';
import { accountText } from '@candor/proof/account/accountText';
import type { Context } from '../../ports/context';
import { getWallet, type WalletRow } from '../../repositories/money/wallets';

/** Returns the signed account statement that every response about the account's money contains. */
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

/** Call it after reading the response's data, so that the statement covers all of it. */
export async function stateAccount(
  context: Pick<Context, 'db' | 'proof' | 'clock'>,
  userId: number,
): Promise<string> {
  return signAccount(context, userId, 'USDT', await getWallet(context.db, userId, 'USDT'));
}
