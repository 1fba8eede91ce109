import type { Insertable } from 'kysely';
import type { Database } from '../openDatabase';
import type { Schema } from '../schema';

const NO_ACCOUNT = { account_name: '', account_no: '', bank_name: '', address: '' };

/** Sample accounts that nobody can mistake for real ones; limits in 0.01 USDT. */
const CHANNELS: readonly Insertable<Schema['channel']>[] = [
  {
    id: 'bank-cny',
    type: 'bank',
    name_zh_cn: '银行卡转账',
    name_en_us: 'Bank transfer',
    unit: 2,
    min_amount: 10_000,
    max_amount: 10_000_000,
    account_name: 'DEMO 演示账户（请勿转账）',
    account_no: '6200 0000 0000 0000 000',
    bank_name: '演示银行 Demo Bank',
    address: '演示支行 Demo Branch',
    chain_type: '',
    wallet_address: '',
    position: 2,
    open: true,
  },
  {
    ...NO_ACCOUNT,
    id: 'usdt-trc20',
    type: 'usdt',
    name_zh_cn: 'USDT · TRC20',
    name_en_us: 'USDT · TRC20',
    unit: 1,
    min_amount: 10_000,
    max_amount: 10_000_000,
    chain_type: 'TRC20',
    wallet_address: 'TDEMoDoNotSendAnythingHereXXXXXXXX',
    position: 1,
    open: true,
  },
  {
    ...NO_ACCOUNT,
    id: 'usdt-erc20',
    type: 'usdt',
    name_zh_cn: 'USDT · ERC20',
    name_en_us: 'USDT · ERC20',
    unit: 1,
    min_amount: 10_000,
    max_amount: 10_000_000,
    chain_type: 'ERC20',
    wallet_address: '0xDE300000000000000000000000000000000DE300',
    position: 3,
    open: true,
  },
  {
    ...NO_ACCOUNT,
    // What the platform itself credits is recorded under this one; customers cannot choose it.
    id: 'backend',
    type: 'usdt',
    name_zh_cn: '平台充值',
    name_en_us: 'Platform',
    unit: 1,
    min_amount: 1,
    max_amount: 10_000_000,
    chain_type: '',
    wallet_address: '',
    position: 9,
    open: false,
  },
];

/** Stores the deposit channels that are missing; what an operator changed stays. */
export async function seedChannels(db: Database): Promise<void> {
  await db.kysely
    .insertInto('channel')
    .values([...CHANNELS])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
