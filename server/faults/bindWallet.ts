import type { Database, SqlStatement } from '../db/Database';
import type { Sealer } from '../platform/sealer';
import { cardSealContext } from '../services/cardSealContext';
import { WALLET_ADDRESS } from '../testing/walletRequest';

const INSERT: SqlStatement = {
  name: 'fault_bind_wallet',
  text: `insert into bank_card (user_id, id, type, bank_name, address, account_sealed, account_mask,
           city, province, holder, id_number_sealed, id_number_mask, phone, coin_type, chain_type,
           created_at)
         values ($1, $2, 1, '', '', $3, 'T***', '', '', '', '', '', '', 'USDT', 'TRC20', 1)
         on conflict do nothing`,
};

/** Binds a USDT wallet to a user, as the database's owner; returns its id. */
export async function bindWallet(
  owner: Database,
  userId: number,
  sealer: Pick<Sealer, 'seal'>,
): Promise<string> {
  const id = `F${userId}`;
  const address = sealer.seal(Buffer.from(WALLET_ADDRESS), cardSealContext(userId, id));
  await owner.execute(INSERT, [userId, id, address]);
  return id;
}
