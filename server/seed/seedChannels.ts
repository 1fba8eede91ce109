import type { Insertable } from 'kysely';
import type { Database } from '../db/openDatabase';
import { insertMissingChannels } from '../repositories/channels';
import type { Schema } from '../db/schema';

const NO_ACCOUNT = { accountName: '', accountNo: '', bankName: '', address: '' };

/** Sample accounts that nobody can mistake for real ones; limits in 0.01 USDT. */
const CHANNELS: readonly Insertable<Schema['channel']>[] = [
  {
    id: 'bank-cny',
    type: 'bank',
    nameZhCn: '银行卡转账',
    nameEnUs: 'Bank transfer',
    unit: 2,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    accountName: 'DEMO 演示账户（请勿转账）',
    accountNo: '6200 0000 0000 0000 000',
    bankName: '演示银行 Demo Bank',
    address: '演示支行 Demo Branch',
    chainType: '',
    walletAddress: '',
    position: 2,
    open: true,
  },
  {
    ...NO_ACCOUNT,
    id: 'usdt-trc20',
    type: 'usdt',
    nameZhCn: 'USDT · TRC20',
    nameEnUs: 'USDT · TRC20',
    unit: 1,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    chainType: 'TRC20',
    walletAddress: 'TDEMoDoNotSendAnythingHereXXXXXXXX',
    position: 1,
    open: true,
  },
  {
    ...NO_ACCOUNT,
    id: 'usdt-erc20',
    type: 'usdt',
    nameZhCn: 'USDT · ERC20',
    nameEnUs: 'USDT · ERC20',
    unit: 1,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    chainType: 'ERC20',
    walletAddress: '0xDE300000000000000000000000000000000DE300',
    position: 3,
    open: true,
  },
  {
    ...NO_ACCOUNT,
    // What the platform itself credits is recorded under this one; customers cannot choose it.
    id: 'backend',
    type: 'usdt',
    nameZhCn: '平台充值',
    nameEnUs: 'Platform',
    unit: 1,
    minAmount: 1,
    maxAmount: 10_000_000,
    chainType: '',
    walletAddress: '',
    position: 9,
    open: false,
  },
];

/** Stores the deposit channels that are missing; what an operator changed stays. */
export async function seedChannels(db: Database): Promise<void> {
  await insertMissingChannels(db, CHANNELS);
}
