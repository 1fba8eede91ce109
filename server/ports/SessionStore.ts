import type { Queryable } from '../db/Database';

export interface SessionUser {
  userId: number;
  frozen: boolean;
  tokenHash: Buffer;
  /** Key of 32 bytes that signs this session's orders, or null. */
  deviceKey: Buffer | null;
  /** Expiry of the session, ms. */
  expiresAt: number;
}

/** Opaque random tokens; the database stores only their SHA-256. */
export interface SessionStore {
  /** Begins a session; returns its token, which is not stored. */
  begin(tx: Queryable, userId: number): Promise<string>;
  /** Finds a token's session; null if the token is malformed, unknown, ended or expired. */
  find(token: string): Promise<SessionUser | null>;
  /** Finds a session without the cache, so that an end on any server takes effect at once. */
  findFresh(token: string): Promise<SessionUser | null>;
  end(user: SessionUser): Promise<void>;
  /** Ends every session of the user except `keptHash`; null ends all. */
  endOthers(tx: Queryable, userId: number, keptHash: Buffer | null): Promise<void>;
  /** Clears the cache; call it after a commit that ends sessions. */
  clearCache(): void;
  /** Deletes sessions that ended or expired more than 30 days ago. */
  prune(): Promise<void>;
}
