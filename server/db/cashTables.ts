import type { Generated } from 'kysely';
import type { CardType, ChannelType, Unit } from '../../types/contract/kinds';
import type { DepositDecision, PayoutStep, WithdrawalStep } from './kinds';
import type { Locale } from '../../types/contract/common';
import type { DecisionColumns } from './decisionColumns';

/** Column types of deposits and withdrawals: cards, channels, requests. */

interface BankCardTable {
  userId: number;
  id: string;
  type: CardType;
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
  type: ChannelType;
  unit: Unit;
  minAmount: number;
  maxAmount: number;
  accountNo: string;
  chainType: string;
  walletAddress: string;
  position: number;
  open: boolean;
}

interface ChannelTextTable {
  id: string;
  locale: Locale;
  name: string;
  /** In this and the next columns, an empty text means the text of the default language. */
  accountName: Generated<string>;
  bankName: Generated<string>;
  address: Generated<string>;
}

interface DepositTable {
  userId: number;
  id: string;
  requestId: string;
  requestHash: Buffer;
  channelId: string;
  amount: number;
  payAmount: number;
  unit: Unit;
  rate: number;
  realName: string;
  image: string | null;
  at: number;
}

interface DepositDecisionTable extends DecisionColumns {
  decision: DepositDecision;
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
  payType: CardType;
  cardId: string;
  targetMask: string;
  at: number;
}

interface WithdrawalStepTable extends DecisionColumns {
  step: 1 | 2;
  state: WithdrawalStep;
  follows: string | null;
  before: number | null;
}

interface PayoutStepTable extends DecisionColumns {
  step: 1 | 2 | 3;
  state: PayoutStep;
  before: number | null;
  reference: string | null;
  decision: Generated<2>;
  outcome: Generated<'succeed'>;
}

export interface CashTables {
  bankCard: BankCardTable;
  channel: ChannelTable;
  channelText: ChannelTextTable;
  deposit: DepositTable;
  depositDecision: DepositDecisionTable;
  depositScreenshot: DepositScreenshotTable;
  payoutStep: PayoutStepTable;
  withdrawal: WithdrawalTable;
  withdrawalStep: WithdrawalStepTable;
}
