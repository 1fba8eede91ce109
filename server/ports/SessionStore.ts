import type { Queryable } from '../db/Database';

/** Who calls, as their token says. */
export interface SessionUser {
  userId: number;
  frozen: boolean;
  tokenHash: Buffer;
  /** The key of 32 bytes that the orders of this session are signed with; null when it has none. */
  deviceKey: Buffer | null;
  /** When the session ends by itself, ms. */
  expiresAt: number;
}

/** Opaque random tokens: the customer holds the token, the database only its SHA-256. */
export interface SessionStore {
  /** Begins a session and answers its token, which is shown once and stored nowhere. */
  begin(tx: Queryable, userId: number): Promise<string>;
  /** Whose token this is; null when it is malformed, unknown, ended or expired. */
  find(token: string): Promise<SessionUser | null>;
  /** As `find`, past what is remembered: a session that was ended anywhere is ended here, at once. */
  findNow(token: string): Promise<SessionUser | null>;
  end(user: SessionUser): Promise<void>;
  /** Ends every session of the user but the given one, or all of them with null. */
  endOthers(tx: Queryable, userId: number, kept: Buffer | null): Promise<void>;
  /** Everything is read again at its next use; call after a commit that ends sessions. */
  forget(): void;
  /** Deletes sessions that ended or expired more than 30 days ago. */
  prune(): Promise<void>;
}
