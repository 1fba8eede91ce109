import type { Generated } from 'kysely';
import type { RegisterType } from '../../types/contract/account';
import type { MessageKind } from '../../types/contract/kinds';
import type { IdentityDecision } from './kinds';
import type { Locale } from '../../types/contract/common';
import type { DecisionColumns } from './decisionColumns';

/** Column types of a customer's account: sessions, devices, messages, uploads, identity. */

interface AppUserTable {
  userId: Generated<number>;
  loginKey: string;
  username: string;
  registerType: RegisterType;
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
  closedAt: Generated<number | null>;
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

interface MessageTable {
  userId: number;
  id: string;
  kind: MessageKind;
  ref: string | null;
  at: number;
}

interface MessageTextTable {
  userId: number;
  id: string;
  locale: Locale;
  title: string;
  body: string;
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
  /** Perceptual hash: 256 characters, each 0 or 1; null for old uploads and non-pictures. */
  look: Generated<string | null>;
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

interface IdentityDecisionTable extends DecisionColumns {
  decision: IdentityDecision;
}

/** A verified identity that operators took back. */
type IdentityRevocationTable = DecisionColumns;

export interface AccountTables {
  appUser: AppUserTable;
  session: SessionTable;
  guessFailure: GuessFailureTable;
  knownDevice: KnownDeviceTable;
  verificationCode: VerificationCodeTable;
  message: MessageTable;
  messageText: MessageTextTable;
  messageRead: MessageReadTable;
  upload: UploadTable;
  uploadAttempt: UploadAttemptTable;
  uploadContent: UploadContentTable;
  identityRequest: IdentityRequestTable;
  identityNumber: IdentityNumberTable;
  identityDecision: IdentityDecisionTable;
  identityRevocation: IdentityRevocationTable;
}
