import { createHash, randomBytes } from 'node:crypto';
import { IDLE_MS, type OpsSession } from '../../types/contract/ops/session';
import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import type { Queryable } from '../db/Database';
import type { LinkPurpose } from '../db/kinds';
import type { Clock } from '../platform/clock';
import { newId } from '../platform/newId';
import { auditAs } from '../repositories/auditLog';
import {
  findOperatorSession,
  insertLink,
  insertOperatorSession,
  touchOperatorSession,
} from '../repositories/operatorLogIns';
import { isSingleSource } from './isSingleSource';
import type { Acting, ConsoleContext } from './ConsoleContext';

/** Maximum duration of a session, ms: a working day. */
const SESSION_MS_MAX = 12 * 3_600_000;
/** Minimum interval between two writes of a session's last use, ms. */
const TOUCH_MS = 20_000;
/** Validity of one-time links and codes, ms. */
const LINK_MS: Readonly<Record<LinkPurpose, number>> = { enrol: 15 * 60_000, cli: 2 * 60_000 };

const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

type Deps = Pick<ConsoleContext, 'db' | 'clock'>;

/** Creates a one-time token; returns it and its expiry. */
export async function makeLink(
  { db, clock }: { db: Queryable; clock: Clock },
  { operator, purpose, madeBy }: { operator: string; purpose: LinkPurpose; madeBy: string },
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken();
  const expiresAt = clock.now() + LINK_MS[purpose];
  await insertLink(db, { tokenHash: hashToken(token), operator, purpose, madeBy, expiresAt });
  return { token, expiresAt };
}

/** Address at which a one-time enrolment link opens the console. */
export const enrolmentLink = (origin: string, token: string) => `${origin}/#/enrol/${token}`;

/** Begins a session; returns its token, of which only the hash is stored. */
export async function beginSession(
  tx: Queryable,
  at: number,
  { operator, way, network, device }: Pick<Acting, 'operator' | 'way' | 'network' | 'device'>,
): Promise<string> {
  const token = newToken();
  const row = { operator, way, network, device: device.slice(0, 200) };
  const tokenHash = hashToken(token);
  const id = newId('S', at);
  await insertOperatorSession(tx, { ...row, id, tokenHash, begunAt: at, seenAt: at });
  const entry = {
    action: 'sessions begin',
    ref: id,
    target: network,
    detail: `${way} ${row.device}`,
  };
  await auditAs(tx, tokenHash, at, entry);
  return token;
}

export interface FoundSession {
  acting: Acting;
  begunAt: number;
}

/**
 * Finds an open session by its token; null when it ended or was idle too long. A call of a person
 * extends it.
 */
export async function findSession(
  { db, clock }: Deps,
  token: string,
  isRepeated: boolean,
): Promise<FoundSession | null> {
  const row = await findOperatorSession(db, hashToken(token));
  const now = clock.now();
  if (row === null || now - row.seenAt >= IDLE_MS || now - row.begunAt >= SESSION_MS_MAX)
    return null;
  if (!isRepeated && now - row.seenAt >= TOUCH_MS) await touchOperatorSession(db, row.id, now);
  const { id: session, operator, role, way, network, device, tokenHash, begunAt } = row;
  return { acting: { operator, role, session, tokenHash, way, network, device }, begunAt };
}

/** The caller's session for the wire. */
export async function describeSession(
  { db, clock, config }: Pick<ConsoleContext, 'db' | 'clock' | 'config'>,
  { acting: { session: id, operator, role, way }, begunAt }: FoundSession,
): Promise<OpsSession> {
  const hasSingleSource = await isSingleSource({ db, config });
  const endsAt = begunAt + SESSION_MS_MAX;
  const idleUntil = Math.min(clock.now() + IDLE_MS, endsAt);
  const { tradingMode } = config;
  return { id, operator, role, way, idleUntil, endsAt, tradingMode, hasSingleSource };
}

/** True when the role may run a command of `required`. */
export const mayRun = (role: OperatorRole, required: OperatorRole | 'any'): boolean =>
  required === 'any' || role === 'admin' || role === required;
