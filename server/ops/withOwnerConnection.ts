import pg from 'pg';
import { openAccess } from '../db/openAccess';
import type { Config } from '../platform/config';
import { StartError } from '../platform/StartError';
import { takeStartLock } from '../runtime/startLock';

/** A read-only tool may run while the server does. */
function lockFor(isReadOnly: boolean, dataDir: string): () => void {
  try {
    return takeStartLock(dataDir);
  } catch (error) {
    if (isReadOnly && error instanceof StartError) return () => {};
    throw error;
  }
}

/**
 * Runs `work` as the owner of the migrated database. Starts the embedded database if necessary;
 * writing needs exclusive use of it. Throws StartError, EngineError.
 */
export async function withOwnerConnection<T>(
  config: Config,
  isReadOnly: boolean,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const release = config.databaseUrl === null ? lockFor(isReadOnly, config.dataDir) : () => {};
  try {
    const access = await openAccess(config, () => {});
    const client = new pg.Client(access.owner);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
      if (!access.isShared) await access.stop();
    }
  } finally {
    release();
  }
}
