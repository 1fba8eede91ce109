import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../db/Database';
import { WAIT_MS_MAX } from '../db/BoundedPool';
import { Batcher } from '../platform/limits/Batcher';
import type { Clock } from '../platform/clock';
import type { SessionStore, SessionUser } from '../ports/SessionStore';
import {
  deleteSessionsBefore,
  endOldestSessions,
  endSession,
  endSessions,
  findSessions,
  insertSession,
  type SessionRow,
} from '../repositories/sessions';
import { DAY_MS } from '@candor/rules/durations';

interface Cached {
  user: SessionUser | null;
  expiresAt: number;
  readAt: number;
}

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** Maximum delay, ms, until a log-out or freeze on another server takes effect on this server. */
const FRESH_MS = 2000;
const CACHED_MAX = 50_000;
/** Maximum sessions per account; a new one ends the oldest. */
export const SESSIONS_MAX = 100;

/** Concurrent batched reads of sessions. */
const READ_LIMITS = { lanes: 2, size: 100, waiting: 1_000, waitMs: WAIT_MS_MAX } as const;

interface SessionLookup {
  tokenHash: Buffer;
  now: number;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();

function toCacheEntry(row: SessionRow | null, readAt: number): Cached {
  if (row === null) return { user: null, expiresAt: 0, readAt };
  const { userId, expiresAt, deviceKey, tokenHash } = row;
  const user = { userId, frozen: row.status === 0, tokenHash, deviceKey, expiresAt };
  return { user, expiresAt, readAt };
}

/** Sessions of the database, cached for two seconds for calls that move no money. */
export class Sessions implements SessionStore {
  private readonly cache = new Map<string, Cached>();
  private readonly reads = new Batcher(
    (lookups: readonly SessionLookup[]) => this.readAll(lookups),
    READ_LIMITS,
  );

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly days: number,
  ) {}

  async begin(tx: Queryable, userId: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.clock.now();
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      expiresAt: now + this.days * DAY_MS,
      endedAt: null,
    });
    await endOldestSessions(tx, userId, SESSIONS_MAX, now);
    return token;
  }

  async find(token: string): Promise<SessionUser | null> {
    return this.findCached(token, FRESH_MS);
  }

  async findFresh(token: string): Promise<SessionUser | null> {
    return this.findCached(token, -1);
  }

  private async findCached(token: string, ageMsMax: number): Promise<SessionUser | null> {
    if (!TOKEN_PATTERN.test(token)) return null;
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('base64');
    const now = this.clock.now();
    let cached = this.cache.get(key);
    if (cached === undefined || now - cached.readAt > ageMsMax) {
      cached = await this.reads.run(key, { tokenHash, now });
      if (this.cache.size >= CACHED_MAX) this.cache.clear();
      this.cache.set(key, cached);
    }
    return cached.expiresAt > now ? cached.user : null;
  }

  async end(user: SessionUser): Promise<void> {
    await endSession(this.db, user.tokenHash, this.clock.now());
    this.clearCache();
  }

  async endOthers(tx: Queryable, userId: number, keptHash: Buffer | null): Promise<void> {
    await endSessions(tx, userId, keptHash, this.clock.now());
  }

  clearCache(): void {
    this.cache.clear();
  }

  async prune(): Promise<void> {
    await deleteSessionsBefore(this.db, this.clock.now() - 30 * DAY_MS);
  }

  private async readAll(lookups: readonly SessionLookup[]) {
    const rows = await findSessions(
      this.db,
      lookups.map(({ tokenHash }) => tokenHash),
    );
    const found = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
    return lookups.map(({ tokenHash, now }) => {
      const row = found.get(tokenHash.toString('base64'));
      return { result: toCacheEntry(row ?? null, now) };
    });
  }
}
