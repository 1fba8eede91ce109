import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNotify, useTranslate } from 'ra-core';
import { serverNow } from '../api/clock';
import { messageOf } from '../api/OpsError';
import { useCall } from '../api/useCall';
import { Page } from '../shell/Page';
import { useMove } from '../shell/useMove';
import { Loaded } from '../ui/Loaded';
import { Pane } from '../ui/panes';
import { ChainState, useChainCheck } from './audit/ChainState';
import { EntryTable, type AuditEntry } from './audit/Entries';
import { EntryPane } from './audit/EntryPane';
import { exportAudit } from './audit/exportAudit';
import { Filter } from './audit/Filter';
import { filterOf } from './audit/filterOf';

const PER_PAGE = 100;

/** The filter of the address, its entries, and the chosen one. */
function useAudit() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params, serverNow());
  const before = params.get('before');
  const list = useCall(
    'audit list',
    { ...filter, limit: PER_PAGE, ...(before !== null && { before: Number(before) }) },
    { everyMs: 10_000, keepsLast: true },
  );
  const rows = list.data ?? [];
  const { index, setAt, move } = useMove(rows.length);
  const filterBy = (fields: Readonly<Record<string, string>>) => {
    const next = { ...Object.fromEntries(params), before: '', ...fields };
    setAt(0);
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value.trim() !== '')));
  };
  return { params, filter, list, rows, index, setAt, move, filterBy, isFirst: before === null };
}

function useExport(filter: ReturnType<typeof filterOf>) {
  const notify = useNotify();
  const [isExporting, setExporting] = useState(false);
  const onExport = () => {
    if (isExporting) return;
    setExporting(true);
    void exportAudit(filter)
      .catch((error: unknown) => notify(messageOf(error), { type: 'error' }))
      .finally(() => setExporting(false));
  };
  return { isExporting, onExport };
}

type Audit = ReturnType<typeof useAudit>;

function useAuditKeys({ rows, index, move, filterBy }: Audit, check: () => void, save: () => void) {
  const t = useTranslate();
  const chosen: AuditEntry | undefined = rows[index];
  const [, operator] = /^operator:(.*)$/.exec(chosen?.actor ?? '') ?? [];
  const userId = chosen?.userId ?? null;
  return [
    move,
    {
      keys: ['o'],
      label: t('audit.only.person'),
      isOff: operator === undefined,
      run: () => filterBy({ who: operator ?? '' }),
    },
    {
      keys: ['c'],
      label: t('audit.only.customer'),
      isOff: userId === null,
      run: () => filterBy({ user: String(userId) }),
    },
    { keys: ['v'], label: t('audit.check'), run: check },
    { keys: ['d'], label: t('audit.export'), run: save },
  ];
}

/** Who did what, when and why; whether the log is unbroken; export for an auditor. */
export function AuditPage() {
  const t = useTranslate();
  const audit = useAudit();
  const { params, filter, list, rows, index, setAt, filterBy, isFirst } = audit;
  const chain = useChainCheck();
  const saving = useExport(filter);
  const keys = useAuditKeys(audit, chain.run, saving.onExport);
  const chosen = rows[index];
  const isFull = rows.length === PER_PAGE;
  const sub = list.data && t('audit.rows', { smart_count: rows.length });
  return (
    <Page title={t('page.audit')} sub={sub} keys={keys}>
      <Pane>
        <ChainState {...chain} {...saving} />
        <Filter params={params} onChange={filterBy} />
        <Loaded query={list} empty={t('audit.empty')}>
          {(data) => (
            <EntryTable
              rows={data}
              chosen={chosen}
              onChoose={(row) => setAt(data.findIndex(({ seq }) => seq === row.seq))}
            />
          )}
        </Loaded>
        {(!isFirst || isFull) && (
          <div className="pager">
            <button
              type="button"
              className="btn btn--small"
              disabled={isFirst}
              onClick={() => filterBy({})}
            >
              {t('audit.newest')}
            </button>
            <button
              type="button"
              className="btn btn--small"
              disabled={!isFull}
              onClick={() => filterBy({ before: String(rows.at(-1)?.seq ?? '') })}
            >
              {t('customer.older')}
            </button>
          </div>
        )}
      </Pane>
      {chosen && (
        <Pane width={320}>
          <EntryPane entry={chosen} before={rows[index + 1]} after={rows[index - 1]} />
        </Pane>
      )}
    </Page>
  );
}
