import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../db/openDatabase';
import type { Clock } from '../platform/clock';
import type { SessionStore, SessionUser } from '../ports/SessionStore';
import {
  deleteSessionsBefore,
  endOldestSessions,
  endSession,
  endSessions,
  findSession,
  insertSession,
} from '../repositories/sessions';

interface Cached {
  user: SessionUser | null;
  expiresAt: number;
  readAt: number;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const DAY_MS = 86_400_000;
/** How long another server's logout or freeze may go unnoticed here. */
const FRESH_MS = 2000;
const CACHED_MAX = 50_000;
/** Sessions of one account at a time; the oldest ends for the next one. */
export const SESSIONS_MAX = 100;

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Sessions of the database, each remembered for two seconds by whatever moves nothing. */
export class Sessions implements SessionStore {
  private readonly cache = new Map<string, Cached>();

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
    return this.findAged(token, FRESH_MS);
  }

  async findNow(token: string): Promise<SessionUser | null> {
    return this.findAged(token, -1);
  }

  private async findAged(token: string, ageMsMax: number): Promise<SessionUser | null> {
    if (!TOKEN.test(token)) return null;
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('base64');
    const now = this.clock.now();
    let known = this.cache.get(key);
    if (known === undefined || now - known.readAt > ageMsMax) {
      known = await this.read(tokenHash, now);
      if (this.cache.size >= CACHED_MAX) this.cache.clear();
      this.cache.set(key, known);
    }
    return known.expiresAt > now ? known.user : null;
  }

  async end(user: SessionUser): Promise<void> {
    await endSession(this.db, user.tokenHash, this.clock.now());
    this.forget();
  }

  async endOthers(tx: Queryable, userId: number, kept: Buffer | null): Promise<void> {
    await endSessions(tx, userId, kept, this.clock.now());
  }

  forget(): void {
    this.cache.clear();
  }

  async prune(): Promise<void> {
    await deleteSessionsBefore(this.db, this.clock.now() - 30 * DAY_MS);
  }

  private async read(tokenHash: Buffer, now: number): Promise<Cached> {
    const row = await findSession(this.db, tokenHash);
    if (row === null) return { user: null, expiresAt: 0, readAt: now };
    const { userId, expiresAt, deviceKey } = row;
    const user = { userId, frozen: row.status === 0, tokenHash, deviceKey, expiresAt };
    return { user, expiresAt, readAt: now };
  }
}
