import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Database, Queryable, Statement } from '../db/openDatabase';

/** Who calls, as their token says. */
export interface SessionUser {
  userId: number;
  frozen: boolean;
  tokenHash: Buffer;
}

interface SessionRow {
  user_id: number;
  status: number;
  expires_at: number;
}

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
const MOST_CACHED = 50_000;

const FIND: Statement = {
  name: 'session_find',
  text: `select s.user_id, u.status, s.expires_at from session s
         join app_user u on u.user_id = s.user_id
         where s.token_hash = $1 and s.ended_at is null`,
};

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Opaque random tokens: the customer holds the token, the database only its SHA-256. */
export class Sessions {
  private readonly cache = new Map<string, Cached>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly days: number,
  ) {}

  /** Begins a session and answers its token, which is shown once and stored nowhere. */
  async begin(tx: Queryable, userId: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.clock.now();
    await tx.kysely
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        created_at: now,
        expires_at: now + this.days * DAY_MS,
        ended_at: null,
      })
      .execute();
    return token;
  }

  /** Whose token this is; null when it is malformed, unknown, ended or expired. */
  async find(token: string): Promise<SessionUser | null> {
    if (!TOKEN.test(token)) return null;
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('base64');
    const now = this.clock.now();
    let known = this.cache.get(key);
    if (known === undefined || now - known.readAt > FRESH_MS) {
      known = await this.read(tokenHash, now);
      if (this.cache.size >= MOST_CACHED) this.cache.clear();
      this.cache.set(key, known);
    }
    return known.expiresAt > now ? known.user : null;
  }

  async end(user: SessionUser): Promise<void> {
    await this.db.kysely
      .updateTable('session')
      .set({ ended_at: this.clock.now() })
      .where('token_hash', '=', user.tokenHash)
      .execute();
    this.forget();
  }

  /** Ends every session of the user but the given one, or all of them with null. */
  async endOthers(tx: Queryable, userId: number, kept: Buffer | null): Promise<void> {
    let query = tx.kysely
      .updateTable('session')
      .set({ ended_at: this.clock.now() })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null);
    if (kept !== null) query = query.where('token_hash', '!=', kept);
    await query.execute();
  }

  /** Everything is read again at its next use; call after a commit that ends sessions. */
  forget(): void {
    this.cache.clear();
  }

  /** Deletes sessions that ended or expired more than 30 days ago. */
  async prune(): Promise<void> {
    const before = this.clock.now() - 30 * DAY_MS;
    await this.db.kysely
      .deleteFrom('session')
      .where((eb) => eb.or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
      .execute();
  }

  private async read(tokenHash: Buffer, now: number): Promise<Cached> {
    const [row] = await this.db.query<SessionRow>(FIND, [tokenHash]);
    if (row === undefined) return { user: null, expiresAt: 0, readAt: now };
    const user = { userId: row.user_id, frozen: row.status === 0, tokenHash };
    return { user, expiresAt: row.expires_at, readAt: now };
  }
}
