import type { Channel } from '@contract/transfer';

export const aChannel = (changes: Partial<Channel> = {}): Channel => ({
  channelID: 'usdt-trc20',
  type: 'usdt',
  name: 'USDT · TRC20',
  unit: 1,
  min: '100.00',
  max: '100000.00',
  rate: '7.20',
  accntnm: '',
  accntno: '',
  bankName: '',
  address: '',
  chainType: 'TRC20',
  walletAddress: 'TDEMo7Candor2Q4xN9kPzRw8sVb3jBi1v3',
  ...changes,
});

export const aBankChannel = (changes: Partial<Channel> = {}): Channel =>
  aChannel({
    channelID: 'bank-cny',
    type: 'bank',
    name: '银行卡（人民币）',
    unit: 2,
    accntnm: '演示收款户',
    accntno: '6222021001122334455',
    bankName: '演示银行',
    address: '演示支行',
    chainType: '',
    walletAddress: '',
    ...changes,
  });
