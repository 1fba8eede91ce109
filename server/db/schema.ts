import type { Generated } from 'kysely';
import type { ServiceTables } from './serviceTables';

/** Column types of the tables that are queried through Kysely; SQL in migrations/ is the truth. */

interface AppUserTable {
  userId: Generated<number>;
  loginKey: string;
  username: string;
  registerType: 1 | 2;
  countryCode: string;
  utel: string | null;
  nickname: string;
  userLevel: Generated<number>;
  credit: Generated<number>;
  passwordHash: string;
  fundHash: string;
  realName: string;
  inviteCode: string;
  invitedBy: number | null;
  status: Generated<0 | 1>;
  fundFailures: Generated<number>;
  payoutHeldUntil: Generated<number>;
  loginAt: number;
  createdAt: number;
  updatedAt: number;
}

interface SessionTable {
  tokenHash: Buffer;
  userId: number;
  createdAt: number;
  expiresAt: number;
  endedAt: number | null;
  deviceKey: Buffer | null;
}

interface GuessFailureTable {
  subject: Buffer;
  failures: number;
  failedAt: number;
}

interface KnownDeviceTable {
  userId: number;
  deviceHash: Buffer;
  firstAt: number;
  lastAt: number;
}

interface VerificationCodeTable {
  loginKey: string;
  purpose: string;
  requester: Buffer;
  codeHash: Buffer;
  sentAt: number;
  expiresAt: number;
  attempts: number;
  usedAt: number | null;
}

interface AppConfigTable {
  name: string;
  valueZhCn: string;
  valueEnUs: string;
  updatedAt: number;
}

interface AuditLogTable {
  id: string;
  at: number;
  actor: string;
  action: string;
  userId: number | null;
  ref: string;
  reason: string;
  detail: string;
}

interface MessageTable {
  userId: number;
  id: string;
  kind: 'order' | 'money' | 'notice';
  titleZhCn: string;
  titleEnUs: string;
  bodyZhCn: string;
  bodyEnUs: string;
  ref: string | null;
  at: number;
}

interface OperatorTable {
  name: string;
  role: 'reviewer' | 'treasurer' | 'admin';
  keyHash: Buffer;
  addedBy: string;
  addedAt: number;
  endedAt: number | null;
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

interface MessageReadTable {
  userId: number;
  id: string;
  at: number;
}

interface UploadTable {
  userId: number;
  id: string;
  secret: boolean;
  mime: string;
  bytes: number;
  sha256: Buffer;
  at: number;
}

interface UploadAttemptTable {
  userId: number;
  dayStart: number;
  attempts: number;
}

interface UploadContentTable {
  userId: number;
  id: string;
  content: Buffer;
}

interface IdentityRequestTable {
  userId: number;
  id: string;
  realName: string;
  cardNoSealed: Buffer;
  cardNoMask: string;
  frontImage: string;
  backImage: string;
  attempt: number;
  at: number;
}

interface IdentityNumberTable {
  numberMac: Buffer;
  userId: number;
  at: number;
}

/** A decision of a reviewer: who, why and when. */
interface DecisionColumns {
  userId: number;
  id: string;
  actor: string;
  /** Of a refusal: one of the closed list in `types/contract/refusal.ts`; null without one. */
  code: string | null;
  /** The reviewer's own words; '' without any. */
  reason: string;
  at: number;
}

interface IdentityDecisionTable extends DecisionColumns {
  decision: 'approved' | 'rejected';
}

interface DepositDecisionTable extends DecisionColumns {
  decision: 'approved' | 'rejected' | 'backend';
}

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

export interface Schema extends ServiceTables {
  appUser: AppUserTable;
  session: SessionTable;
  guessFailure: GuessFailureTable;
  knownDevice: KnownDeviceTable;
  verificationCode: VerificationCodeTable;
  appConfig: AppConfigTable;
  operator: OperatorTable;
  creditRequest: CreditRequestTable;
  creditDecision: CreditDecisionTable;
  auditLog: AuditLogTable;
  message: MessageTable;
  messageRead: MessageReadTable;
  upload: UploadTable;
  uploadAttempt: UploadAttemptTable;
  uploadContent: UploadContentTable;
  identityRequest: IdentityRequestTable;
  identityDecision: IdentityDecisionTable;
  identityNumber: IdentityNumberTable;
  bankCard: BankCardTable;
  channel: ChannelTable;
  deposit: DepositTable;
  depositDecision: DepositDecisionTable;
  depositScreenshot: DepositScreenshotTable;
  withdrawal: WithdrawalTable;
  withdrawalStep: WithdrawalStepTable;
}
