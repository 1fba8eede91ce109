import pg from 'pg';
import { ConfigError, readConfig } from '../platform/config';
import { openAccess } from '../db/openAccess';
import { EngineError } from '../db/nativeBinaries';
import { takeStartLock } from '../runtime/startLock';
import { StartError } from '../platform/StartError';
import { exportDatabase, type ExportSums } from '../db/dump/exportDatabase';
import { formatTable } from './formatTable';
import { importDatabase } from '../db/dump/importDatabase';
import { OpsError } from '../platform/OpsError';

const USAGE = 'npm run db:export -- FILE.gz   or   npm run db:import -- FILE.gz';

/** Import needs the embedded database for itself; export may run beside the server. */
function lockFor(verb: 'export' | 'import', dataDir: string): () => void {
  try {
    return takeStartLock(dataDir);
  } catch (error) {
    if (verb === 'export' && error instanceof StartError) return () => {};
    throw error;
  }
}

async function move(verb: 'export' | 'import', file: string): Promise<ExportSums> {
  const config = readConfig(process.env);
  const release = config.databaseUrl === null ? lockFor(verb, config.dataDir) : () => {};
  const access = await openAccess(config, () => {});
  const client = new pg.Client(access.owner);
  await client.connect();
  try {
    return await (verb === 'export' ? exportDatabase : importDatabase)(client, file);
  } finally {
    await client.end();
    if (!access.shared) await access.stop();
    release();
  }
}

async function main(): Promise<void> {
  const [verb, file] = process.argv.slice(2);
  if ((verb !== 'export' && verb !== 'import') || file === undefined) throw new OpsError(USAGE);
  const sums = await move(verb, file);
  const rows = Object.entries(sums).map(([table, sum]) => ({ table, ...sum }));
  process.stdout.write(`${formatTable(rows)}\n`);
}

main().catch((error: unknown) => {
  const meant = [OpsError, ConfigError, EngineError, StartError].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (meant ? error.message : error.stack) : String(error);
  process.stderr.write(`${text ?? ''}\n`);
  process.exitCode = 1;
});
