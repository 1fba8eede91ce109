import type { DataOf } from '@contract/calls';
import type { Deposit, Withdrawal } from '@contract/transfer';
import { NOW } from './builders';

export const aDeposit = (changes: Partial<Deposit> = {}): DataOf<'POST /recharge'> => ({
  statement: '',
  id: 'D1',
  state: 'audit',
  sentence: '已收到，正在核对转账，最晚 11-21 10:24 到账。',
  words: null,
  amount: '1000.00',
  payAmount: '1000.00',
  unit: 1,
  rate: '7.20',
  channelID: 'usdt-trc20',
  channelName: 'USDT · TRC20',
  time: NOW,
  ...changes,
});

export const aWithdrawal = (changes: Partial<Withdrawal> = {}): DataOf<'POST /withdrawl'> => ({
  statement: '',
  id: 'W1',
  state: 'pendingReview',
  stage: null,
  reference: null,
  sentence: '已提交，金额已冻结，最晚 11-21 10:24 完成审核；审核开始前可以撤回。',
  words: null,
  amount: '500.00',
  fee: '2.50',
  net: '497.50',
  payType: 1,
  target: 'TXyz****9abc',
  time: NOW,
  cancellable: true,
  ...changes,
});
