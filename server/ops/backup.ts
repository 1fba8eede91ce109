import fs from 'node:fs';
import path from 'node:path';
import { backUp, prepareRestore, restore } from '../db/dump/backupFolder';
import { endRestore } from '../db/dump/unfinishedRestore';
import { readConfig, type Config } from '../platform/config';
import { OpsError } from '../platform/OpsError';
import { explain } from './explain';
import { withOwnerConnection } from './withOwnerConnection';

const USAGE = 'npm run backup -- FOLDER   or   npm run restore -- FOLDER';

const rowsIn = (sums: Record<string, { rows: number }>) =>
  Object.values(sums).reduce((sum, { rows }) => sum + rows, 0);

async function runBackup(config: Config, folder: string): Promise<string> {
  const sums = await withOwnerConnection(config, true, (client) => backUp(client, config, folder));
  const rows = `${rowsIn(sums)} rows of ${Object.keys(sums).length} tables are in ${folder}`;
  return fs.existsSync(path.join(folder, 'keys'))
    ? `${rows}, with the keys that open them: keep it as secret as those.`
    : `${rows}, without FILE_KEY and LOG_KEY: store these apart, it cannot be read without them.`;
}

async function runRestore(config: Config, folder: string): Promise<string> {
  if (config.databaseUrl !== null)
    throw new OpsError('A database of your own is restored by its own tools (deploy/README.md).');
  await prepareRestore(config, folder);
  const sums = await withOwnerConnection(config, false, (client) =>
    restore(client, config, folder),
  );
  endRestore(config.dataDir);
  return `${rowsIn(sums)} rows are restored and compared; npm start goes on with them.`;
}

async function main(): Promise<void> {
  const [verb, folder] = process.argv.slice(2);
  if (folder === undefined) throw new OpsError(USAGE);
  const config = readConfig(process.env);
  if (verb === 'backup') process.stdout.write(`${await runBackup(config, folder)}\n`);
  else if (verb === 'restore') process.stdout.write(`${await runRestore(config, folder)}\n`);
  else throw new OpsError(USAGE);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
