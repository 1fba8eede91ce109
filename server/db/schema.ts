import type { Generated } from 'kysely';

/** Column types of the tables that are queried through Kysely; SQL in migrations/ is the truth. */

interface AppUserTable {
  user_id: Generated<number>;
  login_key: string;
  username: string;
  register_type: 1 | 2;
  country_code: string;
  utel: string | null;
  nickname: string;
  user_level: Generated<number>;
  credit: Generated<number>;
  password_hash: string;
  fund_hash: string;
  real_name: string;
  invite_code: string;
  invited_by: number | null;
  status: Generated<0 | 1>;
  login_at: number;
  created_at: number;
  updated_at: number;
}

interface SessionTable {
  token_hash: Buffer;
  user_id: number;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
}

interface VerificationCodeTable {
  login_key: string;
  purpose: string;
  code_hash: Buffer;
  sent_at: number;
  expires_at: number;
  attempts: number;
  used_at: number | null;
}

interface AppConfigTable {
  name: string;
  value_zh_cn: string;
  value_en_us: string;
  updated_at: number;
}

interface AuditLogTable {
  id: string;
  at: number;
  actor: string;
  action: string;
  user_id: number | null;
  ref: string;
  reason: string;
  detail: string;
}

interface MessageTable {
  user_id: number;
  id: string;
  kind: 'order' | 'money' | 'notice';
  title_zh_cn: string;
  title_en_us: string;
  body_zh_cn: string;
  body_en_us: string;
  ref: string | null;
  at: number;
}

interface MessageReadTable {
  user_id: number;
  id: string;
  at: number;
}

interface UploadTable {
  user_id: number;
  id: string;
  secret: boolean;
  mime: string;
  bytes: number;
  sha256: Buffer;
  at: number;
}

interface UploadContentTable {
  user_id: number;
  id: string;
  content: Buffer;
}

interface IdentityRequestTable {
  user_id: number;
  id: string;
  real_name: string;
  card_no_sealed: Buffer;
  card_no_mask: string;
  front_image: string;
  back_image: string;
  at: number;
}

/** A decision of a reviewer: who, why and when. */
interface DecisionColumns {
  user_id: number;
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
  user_id: number;
  id: string;
  type: 1 | 2;
  bank_name: string;
  address: string;
  account_sealed: Buffer;
  account_mask: string;
  city: string;
  province: string;
  holder: string;
  id_number_sealed: Buffer;
  id_number_mask: string;
  phone: string;
  coin_type: string;
  chain_type: string;
  created_at: number;
  deleted_at: number | null;
}

interface ChannelTable {
  id: string;
  type: 'bank' | 'usdt';
  name_zh_cn: string;
  name_en_us: string;
  unit: 1 | 2;
  min_amount: number;
  max_amount: number;
  account_name: string;
  account_no: string;
  bank_name: string;
  address: string;
  chain_type: string;
  wallet_address: string;
  position: number;
  open: boolean;
}

interface DepositTable {
  user_id: number;
  id: string;
  request_id: string;
  request_hash: Buffer;
  channel_id: string;
  amount: number;
  pay_amount: number;
  unit: 1 | 2;
  rate: number;
  real_name: string;
  image: string | null;
  at: number;
}

interface WithdrawalTable {
  user_id: number;
  id: string;
  request_id: string;
  request_hash: Buffer;
  amount: number;
  fee: number;
  pay_type: 1 | 2;
  card_id: string;
  target_mask: string;
  at: number;
}

interface WithdrawalStepTable extends DecisionColumns {
  step: 1 | 2;
  state: 'underReview' | 'cancelled' | 'succeed' | 'rejected';
  follows: string | null;
  before: number | null;
}

export interface Schema {
  app_user: AppUserTable;
  session: SessionTable;
  verification_code: VerificationCodeTable;
  app_config: AppConfigTable;
  audit_log: AuditLogTable;
  message: MessageTable;
  message_read: MessageReadTable;
  upload: UploadTable;
  upload_content: UploadContentTable;
  identity_request: IdentityRequestTable;
  identity_decision: IdentityDecisionTable;
  bank_card: BankCardTable;
  channel: ChannelTable;
  deposit: DepositTable;
  deposit_decision: DepositDecisionTable;
  withdrawal: WithdrawalTable;
  withdrawal_step: WithdrawalStepTable;
}
