import { useState } from 'react';
import { Link } from 'react-router';
import { useNotify, useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { call } from '../../api/call';
import { serverNow } from '../../api/clock';
import { messageOf } from '../../api/OpsError';
import { useCall } from '../../api/useCall';
import { useKeys } from '../../shell/keys';
import { formatMoney, useFormat } from '../../texts/format';
import { Loaded } from '../../ui/Loaded';
import { Kbd } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { saveFile } from '../../ui/saveFile';
import { Table } from '../../ui/Table';
import { dayAt, dayBeside } from '../books/days';

type Journal = OutputOf<'users journal'>[number];
type Entry = Journal['newest'][number];

const DAYS = 30;
/** Pages of what entries are about, by the begin of their kind; a void has its request's id. */
const PATHS: readonly (readonly [RegExp, (who: string, ref: string) => string])[] = [
  [/^(withdraw|payout)_/, (_, ref) => `/withdrawals/${ref}`],
  [/^deposit$/, (_, ref) => `/deposits/${ref}`],
  [/^(stake|stake_back|lose|win)$/, (who, ref) => `/orders/${who}/${ref}`],
];

function Reference({ entry: { kind, ref }, who }: { entry: Entry; who: string }) {
  const path = PATHS.find(([kinds]) => kinds.test(kind))?.[1](who, ref);
  return path === undefined ? (
    <span className="code">{ref}</span>
  ) : (
    <Link className="code" to={path}>
      {ref}
    </Link>
  );
}

/** The movements of one currency between its opening and its closing balance. */
function Movements({ journal, who }: { journal: Journal; who: string }) {
  const t = useTranslate();
  const { moment } = useFormat();
  const { currency, opening, closing, entries, newest } = journal;
  return (
    <Section title={currency} end={t('books.entriesAre', { smart_count: entries })}>
      <dl className="figures num">
        <div>
          <dt>{t('customer.opening')}</dt>
          <dd>{formatMoney(opening)}</dd>
        </div>
        <div>
          <dt>{t('customer.closing')}</dt>
          <dd>{formatMoney(closing)}</dd>
        </div>
      </dl>
      {newest.length > 0 && (
        <Table
          label={currency}
          rows={newest}
          keyOf={({ number }) => String(number)}
          columns={[
            {
              title: t('customer.time'),
              width: 168,
              cell: (entry) => (
                <>
                  <span className="num">{moment(entry.at)}</span>
                  <small>
                    <Reference entry={entry} who={who} />
                  </small>
                </>
              ),
            },
            {
              title: t('customer.what'),
              cell: ({ kind, from, to }) => (
                <>
                  {t(`journal.${kind}`, { _: kind })}
                  <small>{`${t(`customer.bucket.${from}`)} → ${t(`customer.bucket.${to}`)}`}</small>
                </>
              ),
            },
            {
              title: t('customer.sum'),
              width: 96,
              isRight: true,
              cell: ({ amount }) => formatMoney(amount),
            },
            {
              title: t('customer.balance'),
              width: 104,
              isRight: true,
              cell: ({ balance }) => formatMoney(balance),
            },
          ]}
        />
      )}
      {entries > newest.length && (
        <p className="empty">{t('customer.newestOnly', { count: newest.length })}</p>
      )}
    </Section>
  );
}

/** The account statement of a customer between two days, with its file. */
export function CustomerJournal({ who }: { who: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const today = dayAt(serverNow());
  const [days, setDays] = useState({ from: dayBeside(today, 1 - DAYS), to: today });
  const isWhole = Object.values(days).every((day) => day !== '');
  const query = useCall('users journal', { who, ...days }, { isOff: !isWhole, keepsLast: true });
  const save = () =>
    call('users export', { who, ...days }).then(
      ({ csv }) => saveFile(`statement-${who}-${days.from}-${days.to}.csv`, csv),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  useKeys([
    { keys: ['p'], label: t('customer.export'), place: 'elsewhere', run: () => void save() },
  ]);
  return (
    <>
      <form className="filter" aria-label={t('customer.journal')}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="filter__day">
            {t(`customer.days.${name}`)}
            <input
              type="date"
              name={name}
              max={today}
              value={days[name]}
              onChange={({ target: { value } }) => setDays({ ...days, [name]: value })}
            />
          </label>
        ))}
        <button type="button" className="btn btn--small" disabled={!isWhole} onClick={save}>
          {t('customer.export')} <Kbd>P</Kbd>
        </button>
        <span className="t2">{t('customer.exportAbout')}</span>
      </form>
      {isWhole && (
        <Loaded query={query} empty={t('customer.noMovement')}>
          {(journals) =>
            journals.map((journal) => (
              <Movements key={journal.currency} journal={journal} who={who} />
            ))
          }
        </Loaded>
      )}
    </>
  );
}
