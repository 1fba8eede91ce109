import type { Generated } from 'kysely';
import type { DecisionColumns } from './decisionColumns';

/** Column types of money that comes and goes: cards, channels, deposits, withdrawals, credits. */

interface BankCardTable {
  userId: number;
  id: string;
  type: 1 | 2;
  bankName: string;
  address: string;
  accountSealed: Buffer;
  accountMask: string;
  city: string;
  province: string;
  holder: string;
  idNumberSealed: Buffer;
  idNumberMask: string;
  phone: string;
  coinType: string;
  chainType: string;
  heldUntil: Generated<number>;
  createdAt: number;
  deletedAt: number | null;
}

interface ChannelTable {
  id: string;
  type: 'bank' | 'usdt';
  nameZhCn: string;
  nameEnUs: string;
  unit: 1 | 2;
  minAmount: number;
  maxAmount: number;
  accountName: string;
  accountNo: string;
  bankName: string;
  address: string;
  /** Empty is as in Chinese. */
  accountNameEnUs: Generated<string>;
  bankNameEnUs: Generated<string>;
  addressEnUs: Generated<string>;
  chainType: string;
  walletAddress: string;
  position: number;
  open: boolean;
}

interface DepositTable {
  userId: number;
  id: string;
  requestId: string;
  requestHash: Buffer;
  channelId: string;
  amount: number;
  payAmount: number;
  unit: 1 | 2;
  rate: number;
  realName: string;
  image: string | null;
  at: number;
}

interface DepositDecisionTable extends DecisionColumns {
  decision: 'approved' | 'rejected' | 'backend';
}

interface DepositScreenshotTable {
  sha256: Buffer;
  userId: number;
  id: string;
}

interface WithdrawalTable {
  userId: number;
  id: string;
  requestId: string;
  requestHash: Buffer;
  amount: number;
  fee: number;
  payType: 1 | 2;
  cardId: string;
  targetMask: string;
  at: number;
}

interface WithdrawalStepTable extends DecisionColumns {
  step: 1 | 2;
  state: 'underReview' | 'cancelled' | 'succeed' | 'rejected';
  follows: string | null;
  before: number | null;
}

interface CreditRequestTable {
  id: string;
  userId: number;
  kind: 'bonus' | 'deduct' | 'system_recharge';
  amount: number;
  askedBy: string;
  reason: string;
  at: number;
}

interface CreditDecisionTable {
  id: string;
  decision: 'confirmed' | 'refused';
  decidedBy: string;
  reason: string;
  at: number;
}

export interface CashTables {
  bankCard: BankCardTable;
  channel: ChannelTable;
  deposit: DepositTable;
  depositDecision: DepositDecisionTable;
  depositScreenshot: DepositScreenshotTable;
  withdrawal: WithdrawalTable;
  withdrawalStep: WithdrawalStepTable;
  creditRequest: CreditRequestTable;
  creditDecision: CreditDecisionTable;
}
