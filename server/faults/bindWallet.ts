import type { Database, Statement } from '../db/Database';

const INSERT: Statement = {
  name: 'fault_bind_wallet',
  text: `insert into bank_card (user_id, id, type, bank_name, address, account_sealed, account_mask,
           city, province, holder, id_number_sealed, id_number_mask, phone, coin_type, chain_type,
           created_at)
         values ($1, $2, 1, '', '', '', 'T***', '', '', '', '', '', '', 'USDT', 'TRC20', 1)
         on conflict do nothing`,
};

/** Binds a made-up USDT wallet to a user, as the database's owner; answers its id. */
export async function bindWallet(owner: Database, userId: number): Promise<string> {
  const id = `F${userId}`;
  await owner.execute(INSERT, [userId, id]);
  return id;
}
