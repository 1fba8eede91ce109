import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { minor, moneyText, parseMoney } from '@candor/rules/money';
import { call } from '../api/call';
import { serverNow } from '../api/clock';
import { messageOf } from '../api/OpsError';
import { useCommand } from '../command/useCommand';
import { useKeys } from '../shell/keys';
import { formatMoney, useFormat } from '../texts/format';
import { Kbd, Mark } from '../ui/marks';
import { Facts, Pane, Section } from '../ui/panes';
import { CustomerLink } from './facts';
import type { Withdrawal } from './kinds';

/** Younger targets need a second person (database function `second_person`). */
const NEW_TARGET_MS = 72 * 3_600_000;

function Bar({ name, from, to, tone }: { name: string; from: number; to: number; tone: string }) {
  return (
    <div className="fall__column">
      <div className="fall__bars">
        <span className="fall__sum num" style={{ bottom: `${Math.max(from, to) * 100}%` }}>
          {name}
        </span>
        <i
          className={tone}
          style={{
            bottom: `${Math.min(from, to) * 100}%`,
            height: `max(2px, ${Math.abs(to - from) * 100}%)`,
          }}
        />
      </div>
    </div>
  );
}

/** Where the balance comes from: each bar begins where the one before ended. */
function Origin({ payout }: { payout: Withdrawal }) {
  const t = useTranslate();
  const { origin, amount } = payout;
  const parts = [
    { key: 'deposits', value: parseMoney(origin.deposits) },
    { key: 'orders', value: parseMoney(origin.orders) },
    { key: 'manual', value: parseMoney(origin.manual) },
    { key: 'paidOut', value: -Math.abs(parseMoney(origin.paidOut)) },
  ];
  let level = 0;
  const steps = parts.map(({ key, value }) => {
    const from = level;
    level += value;
    return { key, value, from, to: level };
  });
  const balance = level;
  const after = balance - parseMoney(amount);
  const bars = [
    ...steps.map((step) => ({ ...step, tone: step.value < 0 ? 'is-out' : 'is-in' })),
    { key: 'balance', value: balance, from: 0, to: balance, tone: 'is-sum' },
    { key: 'this', value: -parseMoney(amount), from: balance, to: after, tone: 'is-ask' },
    { key: 'after', value: after, from: 0, to: after, tone: 'is-sum' },
  ];
  const top = Math.max(1, ...bars.flatMap(({ from, to }) => [from, to])) * 1.2;
  const share = (value: number) => Math.max(0, value) / top;
  const signed = (value: number, tone: string) =>
    `${value > 0 && tone === 'is-in' ? '+' : ''}${formatMoney(moneyText(minor(value)))}`;
  return (
    <Section title={t('desk.origin')} end={t('desk.originIs')}>
      <div className="fall">
        {bars.map(({ key, value, from, to, tone }) => (
          <Bar key={key} name={signed(value, tone)} from={share(from)} to={share(to)} tone={tone} />
        ))}
      </div>
      <div className="fall__names">
        {bars.map(({ key }) => (
          <span key={key}>{t(`desk.originOf.${key}`)}</span>
        ))}
      </div>
      <p className="fall__check">
        <Mark verdict={parseMoney(origin.manual) > 0 ? 'look' : 'equal'} />
        {t(parseMoney(origin.manual) > 0 ? 'desk.hasManual' : 'desk.noManual')}
      </p>
    </Section>
  );
}

const STEPS = ['pendingReview', 'underReview', 'approved', 'sent', 'done'] as const;

function States({ payout }: { payout: Withdrawal }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { state, stage } = payout;
  const now = state === 'succeed' ? (stage ?? 'approved') : state;
  const at = STEPS.findIndex((step) => step === now);
  if (at < 0) return <p className="empty is-bad">{t(`desk.payout.${now}`)}</p>;
  return (
    <ol className="states">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={`state ${index < at ? 'is-done' : index === at ? 'is-now' : ''}`}
          aria-current={index === at ? 'step' : undefined}
        >
          <b>{t(`desk.payout.${step}`)}</b>
          {step === 'pendingReview' && <small className="num">{dateTime(payout.at)}</small>}
          {step === 'sent' && payout.reference && (
            <small className="code">{payout.reference}</small>
          )}
        </li>
      ))}
    </ol>
  );
}

export function PayoutFacts({ payout }: { payout: Withdrawal }) {
  const t = useTranslate();
  const run = useCommand();
  const { amount, net, fee, userId, verifiedName, state } = payout;
  const [fault, setFault] = useState('');
  const begin = () =>
    run('withdrawals review', { id: payout.id }).catch((error: unknown) =>
      setFault(messageOf(error)),
    );
  return (
    <Pane>
      <section className="sec" aria-label={t('desk.facts')}>
        <div className="case__head">
          <h2 className="num">{formatMoney(amount)} USDT</h2>
          <span className="num">
            <CustomerLink userId={userId} name={verifiedName} /> · {t('desk.net')}{' '}
            <b>{formatMoney(net)}</b> · {t('desk.fee')} {formatMoney(fee)}
          </span>
        </div>
        <States payout={payout} />
        {state === 'pendingReview' && (
          <p className="sec__in">
            <button type="button" className="btn btn--small" onClick={() => void begin()}>
              {t('command.withdrawals.review')}
            </button>{' '}
            <span className="t2">{t('desk.reviewIs')}</span>
            {fault && <span className="field__fault">{fault}</span>}
          </p>
        )}
      </section>
      <Origin payout={payout} />
    </Pane>
  );
}

/** The full account, read on demand (the read is audited), and other customers who use it. */
function useTarget({ id, userId }: Withdrawal) {
  const [account, setAccount] = useState<string | null>(null);
  const [others, setOthers] = useState<readonly number[] | null>(null);
  const [fault, setFault] = useState('');
  const read = async () => {
    try {
      const target = await call('withdrawals target', { id });
      setAccount(target.account);
      const found = await call('users find', { text: target.account });
      setOthers(found.map((customer) => customer.userId).filter((other) => other !== userId));
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return { account, others, fault, read };
}

function Others({ others }: { others: readonly number[] | null }) {
  const t = useTranslate();
  const verdict = others === null ? 'unknown' : others.length === 0 ? 'equal' : 'differs';
  return (
    <span className="table__icon">
      <Mark verdict={verdict} />
      {others === null && t('desk.othersUnknown')}
      {others?.length === 0 && t('desk.nobody')}
      {others?.map((other) => (
        <CustomerLink key={other} userId={other} />
      ))}
    </span>
  );
}

/** Groups of four, which people compare. */
const grouped = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

export function TargetFacts({ payout }: { payout: Withdrawal }) {
  const t = useTranslate();
  const { duration, day } = useFormat();
  const { way, targetMask, targetAddedAt, holder, verifiedName, lastPayoutAt, second } = payout;
  const { account, others, fault, read } = useTarget(payout);
  useKeys([{ keys: ['h'], label: t('desk.showTarget'), place: 'look', run: () => void read() }]);
  const age = serverNow() - targetAddedAt;
  const isNew = age < NEW_TARGET_MS;
  const verdict =
    verifiedName === null || holder === ''
      ? 'unknown'
      : holder === verifiedName
        ? 'equal'
        : 'differs';
  return (
    <>
      <Section
        title={t('desk.target')}
        end={
          <button type="button" className="btn btn--small" onClick={() => void read()}>
            {t('desk.showTarget')} <Kbd>H</Kbd>
          </button>
        }
        isText
      >
        <p className="target code">{account === null ? targetMask : grouped(account)}</p>
        {fault && <p className="field__fault">{fault}</p>}
        <Facts
          facts={[
            [t('desk.way'), way],
            [
              t('desk.added'),
              <span className={`num ${isNew ? 'is-warn' : ''}`}>
                {isNew && <Mark verdict="look" />} {t('time.ago', { duration: duration(age) })}
              </span>,
            ],
            [
              t('desk.holder'),
              <span className="table__icon">
                {holder || '–'} <Mark verdict={verdict} />
              </span>,
            ],
            [t('desk.others'), <Others others={others} />],
            [t('desk.lastPayout'), lastPayoutAt === null ? t('desk.none') : day(lastPayoutAt)],
          ]}
        />
      </Section>
      {second !== null && (
        <Section title={t('desk.whyTwo')} isText>
          <p className="table__icon">
            <Mark verdict="look" /> {t(`second.${second}`)}
          </p>
        </Section>
      )}
    </>
  );
}
