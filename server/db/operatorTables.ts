import type { ColumnType } from 'kysely';
import type { ApprovalRule, OperatorRole } from '../../types/contract/ops/CommandRow';
import type { ChallengePurpose, LinkPurpose, RequestDecision, SessionWay } from './kinds';

/** Column types of operators, their log-ins, decisions and audit log. */

interface OperatorTable {
  name: string;
  role: OperatorRole;
  addedBy: string;
  addedAt: number;
  endedAt: number | null;
}

interface OperatorPasskeyTable {
  id: string;
  operator: string;
  publicKey: Buffer;
  counter: number;
  name: string;
  addedAt: number;
  usedAt: number | null;
  endedAt: number | null;
}

interface OperatorLinkTable {
  tokenHash: Buffer;
  operator: string;
  purpose: LinkPurpose;
  madeBy: string;
  expiresAt: number;
  usedAt: number | null;
}

interface OperatorSessionTable {
  id: string;
  tokenHash: Buffer;
  operator: string;
  way: SessionWay;
  device: string;
  network: string;
  begunAt: number;
  seenAt: number;
  endedAt: number | null;
}

interface OperatorChallengeTable {
  challenge: string;
  purpose: ChallengePurpose;
  operator: string | null;
  statement: string | null;
  expiresAt: number;
}

interface OperatorRuleTable {
  command: string;
  role: OperatorRole | 'any';
  rule: ApprovalRule;
  signed: boolean;
}

interface OperatorRequestTable {
  id: string;
  command: string;
  ref: string;
  userId: number | null;
  amount: number | null;
  currency: string | null;
  target: string;
  oldValue: string | null;
  newValue: string | null;
  input: ColumnType<Record<string, unknown>, string, never>;
  statement: string;
  askedBy: string;
  reason: string;
  at: number;
  second: string | null;
  notBefore: number;
}

interface OperatorDecisionTable {
  request: string;
  decision: RequestDecision;
  decidedBy: string;
  reason: string;
  at: number;
}

interface OperatorEffectTable {
  request: string;
  at: number;
}

interface OperatorSignatureTable {
  request: string;
  operator: string;
  statement: string;
  passkey: string;
  clientData: Buffer;
  authenticatorData: Buffer;
  signature: Buffer;
  at: number;
}

interface AuditLogTable {
  seq: number;
  at: number;
  actor: string;
  action: string;
  userId: number | null;
  ref: string;
  amount: number | null;
  currency: string | null;
  target: string;
  oldValue: string | null;
  newValue: string | null;
  reason: string;
  detail: string;
  session: string | null;
  prev: Buffer;
  digest: Buffer;
}

export interface OperatorTables {
  auditLog: AuditLogTable;
  operator: OperatorTable;
  operatorPasskey: OperatorPasskeyTable;
  operatorLink: OperatorLinkTable;
  operatorSession: OperatorSessionTable;
  operatorChallenge: OperatorChallengeTable;
  operatorRequest: OperatorRequestTable;
  operatorRule: OperatorRuleTable;
  operatorDecision: OperatorDecisionTable;
  operatorEffect: OperatorEffectTable;
  operatorSignature: OperatorSignatureTable;
}
