import pg from 'pg';
import { openAccess } from '../db/openAccess';
import type { Config } from '../platform/config';
import { StartError } from '../platform/StartError';
import { takeStartLock } from '../runtime/startLock';

/** A tool that only reads may run beside the server. */
function lockFor(isReading: boolean, dataDir: string): () => void {
  try {
    return takeStartLock(dataDir);
  } catch (error) {
    if (isReading && error instanceof StartError) return () => {};
    throw error;
  }
}

/**
 * Does `work` as the owner of the configured database, migrated. The embedded one is started when it
 * does not run; to write to it (`isReading` false) needs it for itself. Throws StartError, EngineError.
 */
export async function onDatabase<T>(
  config: Config,
  isReading: boolean,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const release = config.databaseUrl === null ? lockFor(isReading, config.dataDir) : () => {};
  try {
    const access = await openAccess(config, () => {});
    const client = new pg.Client(access.owner);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
      if (!access.shared) await access.stop();
    }
  } finally {
    release();
  }
}
