import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import type { ChallengePurpose, LinkPurpose, SessionWay } from './kinds';

/** Column types of operators and their log-ins. */

interface OperatorTable {
  name: string;
  role: OperatorRole;
  keyHash: Buffer | null;
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
  expiresAt: number;
}

export interface OperatorTables {
  operator: OperatorTable;
  operatorPasskey: OperatorPasskeyTable;
  operatorLink: OperatorLinkTable;
  operatorSession: OperatorSessionTable;
  operatorChallenge: OperatorChallengeTable;
}
