import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import { useCall } from '../../api/useCall';
import { stageOf } from '../../command/stageOf';
import { useValueText } from '../../command/useValueText';
import { formatMoney, useFormat } from '../../texts/format';
import { useActor } from '../../texts/useActor';
import { Loaded } from '../../ui/Loaded';
import { OldAndNew } from '../../ui/OldAndNew';
import { Facts, Section } from '../../ui/panes';
import { Action, shortDigest, type AuditEntry } from './Entries';

type Fact = [string, ReactNode];

/** The fields of an entry that are not empty. */
function EntryFacts({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const { moment } = useFormat();
  const nameOf = useActor();
  const { valueText } = useValueText();
  const { at, actor, userId, ref, amount, currency, target, oldValue, newValue, reason, detail } =
    entry;
  const shown = (value: string | null) =>
    value === null ? '–' : valueText(stageOf(entry.action).command, ref, value);
  const optional: [string, ReactNode][] = [
    [t('audit.ref'), ref && <span className="num">{ref}</span>],
    [t('queue.customer'), userId && <Link to={`/customers/${userId}`}>{userId}</Link>],
    [t('audit.sum'), amount && <b className="num">{`${formatMoney(amount)} ${currency}`}</b>],
    [t('approvals.target'), target && <span className="code">{target}</span>],
    [t('field.why'), reason],
    [t('audit.detail'), detail && <span className="code">{detail}</span>],
  ];
  const facts: Fact[] = [
    [t('audit.time'), <span className="num">{moment(at)}</span>],
    [t('audit.who'), nameOf(actor)],
    [t('audit.what'), <Action entry={entry} />],
    ...optional.filter(([, value]) => Boolean(value)),
  ];
  return (
    <>
      <Facts facts={facts} />
      {(oldValue !== null || newValue !== null) && (
        <OldAndNew oldValue={shown(oldValue)} newValue={shown(newValue)} />
      )}
    </>
  );
}

/** The entry between its neighbours: each digest contains the one before. */
function Chain({ entry, before, after }: Omit<EntryPaneProps, 'entries'>) {
  const t = useTranslate();
  return (
    <Section title={t('audit.chain')} isText>
      <ol className="chain num">
        {[before, entry, after].map(
          (one) =>
            one && (
              <li key={one.seq} aria-current={one === entry || undefined}>
                {one.seq}
                <span className="code">{shortDigest(one.digest)}</span>
              </li>
            ),
        )}
      </ol>
      <p className="t2 note">{t('audit.chainAbout')}</p>
    </Section>
  );
}

/** Other entries about the same case. */
function Others({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const { moment } = useFormat();
  const nameOf = useActor();
  const others = useCall('audit list', { ref: entry.ref, limit: 30 });
  return (
    <Section title={t('audit.others')} count={others.data?.length}>
      <Loaded query={others} empty={t('approvals.none')}>
        {(rows) => (
          <ul className="lines">
            {rows.map((row) => (
              <li key={row.seq} aria-current={row.seq === entry.seq || undefined}>
                <span>
                  <Action entry={row} />
                  <small>{nameOf(row.actor)}</small>
                </span>
                <span className="t2 num">{moment(row.at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

interface EntryPaneProps {
  entry: AuditEntry;
  before?: AuditEntry;
  after?: AuditEntry;
}

/** One entry in full. */
export function EntryPane({ entry, before, after }: EntryPaneProps) {
  const t = useTranslate();
  return (
    <>
      <Section title={t('audit.row', { seq: entry.seq })} isText>
        <EntryFacts entry={entry} />
      </Section>
      <Chain entry={entry} before={before} after={after} />
      {entry.ref !== '' && <Others entry={entry} />}
    </>
  );
}
