import { readConfig } from '../platform/config';
import { exportDatabase } from '../db/dump/exportDatabase';
import { formatTable } from './formatTable';
import { importDatabase } from '../db/dump/importDatabase';
import { OpsError } from '../platform/OpsError';
import { explain } from './explain';
import { withOwnerConnection } from './withOwnerConnection';

const USAGE = 'npm run db:export -- FILE.gz   or   npm run db:import -- FILE.gz';

async function main(): Promise<void> {
  const [verb, file] = process.argv.slice(2);
  if ((verb !== 'export' && verb !== 'import') || file === undefined) throw new OpsError(USAGE);
  const transfer = verb === 'export' ? exportDatabase : importDatabase;
  const sums = await withOwnerConnection(readConfig(process.env), verb === 'export', (client) =>
    transfer(client, file),
  );
  const rows = Object.entries(sums).map(([table, sum]) => ({ table, ...sum }));
  process.stdout.write(`${formatTable(rows)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
