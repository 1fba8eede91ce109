import { call } from '../../api/call';
import { csvOf } from '../../ui/csvOf';
import { saveFile } from '../../ui/saveFile';
import type { AuditEntry } from './Entries';
import type { AuditFilter } from './filterOf';

/** Maximum of `audit list`. */
const PAGE = 5000;

const COLUMNS = [
  'seq',
  'at',
  'actor',
  'action',
  'userId',
  'ref',
  'amount',
  'currency',
  'target',
  'oldValue',
  'newValue',
  'reason',
  'detail',
  'digest',
] as const satisfies readonly (keyof AuditEntry)[];

/** Saves every entry of a filter as CSV, newest first; times in UTC. Throws `OpsError`. */
export async function exportAudit(filter: AuditFilter): Promise<void> {
  const rows: AuditEntry[] = [];
  for (;;) {
    const before = rows.at(-1)?.seq;
    const page = await call('audit list', {
      ...filter,
      limit: PAGE,
      ...(before !== undefined && { before }),
    });
    rows.push(...page);
    if (page.length < PAGE) break;
  }
  const cells = rows.map((row) =>
    COLUMNS.map((name) => (name === 'at' ? new Date(row.at).toISOString() : row[name])),
  );
  saveFile(`audit-${new Date().toISOString().slice(0, 10)}.csv`, csvOf(COLUMNS, cells));
}
