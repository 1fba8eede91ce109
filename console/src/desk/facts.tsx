import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import { add, moneyText, parseMoney } from '@candor/rules/money';
import { useCall } from '../api/useCall';
import { CommandDialog } from '../command/CommandDialog';
import { formatMoney, useFormat } from '../texts/format';
import { Mark, Tag, type Verdict } from '../ui/marks';
import { Facts, Section } from '../ui/panes';
import type { Deposit, Identity } from './kinds';

interface Comparison {
  name: string;
  says: ReactNode;
  found: ReactNode;
  verdict: Verdict;
}

/** What the customer says beside what was found, with the result of the comparison. */
export function Comparisons({ rows }: { rows: readonly Comparison[] }) {
  const t = useTranslate();
  return (
    <table className="table compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('desk.fact')}</span>
          </th>
          <th scope="col">{t('desk.says')}</th>
          <th scope="col">{t('desk.found')}</th>
          <th scope="col">
            <span className="hidden">{t('desk.result')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, says, found, verdict }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{says}</td>
            <td>{found}</td>
            <td>
              <Mark verdict={verdict} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const CustomerLink = ({ userId, name }: { userId: number; name?: string | null }) => {
  const t = useTranslate();
  const id = t('desk.customer', { id: userId });
  return (
    <Link to={`/customers/${userId}`} className="num">
      {name ? `${name} ${id}` : id}
    </Link>
  );
};

/** Whether a picture is like one of an earlier request. */
function Seen({ seen }: { seen: Deposit['seenBefore'] }) {
  const t = useTranslate();
  if (seen === null) return t('desk.notSeen');
  return (
    <b className="is-bad">
      {t('desk.seen', { ref: seen.ref })} <CustomerLink userId={seen.userId} />
    </b>
  );
}

const sum = (a: string, b: string) => moneyText(add(parseMoney(a), parseMoney(b)));

function Earlier({ rows }: { rows: Deposit['earlier'] }) {
  const t = useTranslate();
  const { day } = useFormat();
  if (rows.length === 0) return null;
  return (
    <Section title={t('desk.earlierDeposits')} count={rows.length}>
      <ul className="earlier num">
        {rows.map(({ id, amount, at, decision }) => (
          <li key={id}>
            <Link to={`/deposits/${id}`}>{id}</Link>
            <span>{day(at)}</span>
            <b>{formatMoney(amount)}</b>
            <Tag tone={decision === 'approved' ? 'is-ok' : decision === null ? '' : 'is-bad'}>
              {t(`desk.state.${decision ?? 'waiting'}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const lineVerdict = ({ line, similarLines }: Deposit): Verdict =>
  line !== null ? 'equal' : similarLines.length > 0 ? 'look' : 'unknown';

/** The statement's line of a deposit, or one that may be it. */
function Line({ deposit: { id, line, similarLines } }: { deposit: Deposit }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [isMatching, setMatching] = useState(false);
  const shown = line ?? similarLines[0];
  if (shown === undefined) return t('desk.noLine');
  const text = `${formatMoney(shown.amount)} · ${dateTime(shown.at)} ${shown.payer}`;
  return (
    <>
      <span className="num">{text}</span>
      {line === null && (
        <button type="button" className="btn btn--small" onClick={() => setMatching(true)}>
          {t('desk.match', { smart_count: similarLines.length })}
        </button>
      )}
      {isMatching && (
        <CommandDialog
          command="statements match"
          fixed={{ deposit: id, line: shown.line }}
          about={`${shown.line}: ${text}`}
          onClose={() => setMatching(false)}
        />
      )}
    </>
  );
}

export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useTranslate();
  const { amount, payAmount, payCurrency, payer, verifiedName, isSameName, available } = deposit;
  const refused = deposit.earlier.filter(({ decision }) => decision === 'rejected').length;
  const nameVerdict = verifiedName === null ? 'unknown' : isSameName ? 'equal' : 'differs';
  return (
    <>
      <section className="sec" aria-label={t('desk.facts')}>
        <div className="case__head">
          <h2 className="num">{formatMoney(amount)} USDT</h2>
          <CustomerLink userId={deposit.userId} name={verifiedName} />
        </div>
        <Comparisons
          rows={[
            {
              name: t('desk.paid'),
              says: <b className="num">{`${formatMoney(payAmount)} ${payCurrency}`}</b>,
              found: <Line deposit={deposit} />,
              verdict: lineVerdict(deposit),
            },
            {
              name: t('desk.payer'),
              says: payer,
              found: verifiedName ?? t('desk.notVerified'),
              verdict: nameVerdict,
            },
            {
              name: t('desk.picture'),
              says: deposit.screenshot === null ? t('desk.none') : t('desk.attached'),
              found: <Seen seen={deposit.seenBefore} />,
              verdict: deposit.seenBefore === null ? 'equal' : 'differs',
            },
          ]}
        />
        <div className="sec__in case__facts">
          <Facts
            facts={[
              [t('desk.channel'), <span className="code">{deposit.channel}</span>],
              [
                t('desk.soFar'),
                <span className="num">
                  {t('desk.soFarIs', { smart_count: deposit.earlier.length })}
                  {refused > 0 && (
                    <b className="is-warn"> {t('desk.refusedOf', { smart_count: refused })}</b>
                  )}
                </span>,
              ],
              [
                t('desk.available'),
                <span className="num">
                  {formatMoney(available)} → <b>{formatMoney(sum(available, amount))}</b>
                </span>,
              ],
            ]}
          />
        </div>
      </section>
      <Earlier rows={deposit.earlier} />
    </>
  );
}

export function IdentityFacts({ identity }: { identity: Identity }) {
  const t = useTranslate();
  const { since, day } = useFormat();
  const { userId, realName, numberMask, seenBefore, earlier } = identity;
  const { data: customer } = useCall('users get', { who: String(userId) });
  const [last] = earlier;
  return (
    <section className="sec" aria-label={t('desk.facts')}>
      <div className="case__head">
        <h2>{realName}</h2>
        <span className="t2">
          <CustomerLink userId={userId} />
          {customer && ` · ${t('desk.joined', { since: since(customer.createdAt) })}`}
        </span>
      </div>
      <Comparisons
        rows={[
          { name: t('desk.name'), says: realName, found: t('desk.compare'), verdict: 'unknown' },
          {
            name: t('desk.number'),
            says: <span className="code">{numberMask}</span>,
            found: t('desk.compare'),
            verdict: 'unknown',
          },
          {
            name: t('desk.pictures'),
            says: t('desk.attached'),
            found: <Seen seen={seenBefore} />,
            verdict: seenBefore === null ? 'equal' : 'differs',
          },
        ]}
      />
      <div className="sec__in case__facts">
        <Facts
          facts={[
            [
              t('desk.tries'),
              last === undefined
                ? t('desk.none')
                : `${earlier.length} · ${day(last.at)} ${
                    last.code === null ? '' : t(`reason.${last.code}`)
                  }`,
            ],
            [t('desk.devices'), customer?.devices.map(({ name }) => name).join(', ') || '–'],
            [
              t('desk.cards'),
              customer?.cards.map(({ way, mask }) => `${way} ${mask}`).join(', ') || '–',
            ],
          ]}
        />
      </div>
    </section>
  );
}
