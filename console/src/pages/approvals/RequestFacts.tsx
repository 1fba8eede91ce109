import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OpsRequest } from '@contract/ops/approval';
import { useValueText } from '../../command/useValueText';
import { useCommandTitle } from '../../command/useCommandTitle';
import { formatMoney, useFormat } from '../../texts/format';
import { Fault } from '../../ui/Loaded';
import { OldAndNew } from '../../ui/OldAndNew';
import { Facts, Section } from '../../ui/panes';
import { Steps, type Step } from '../../ui/Steps';

/** Who asked for what and why. */
export function Asked({ request }: { request: OpsRequest }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { command, askedBy, at, reason, signedBy } = request;
  const isSigned = signedBy.includes(askedBy);
  return (
    <section className="lead">
      <h2>{useCommandTitle()(command)}</h2>
      <p className="t2">
        <b>{askedBy}</b> {t('approvals.askedAt', { at: dateTime(at) })}
        {isSigned && ` ${t('approvals.withPasskey')}`}
      </p>
      {reason !== '' && (
        <div className="said">
          <small>{t('field.why')}</small>
          {reason}
        </div>
      )}
    </section>
  );
}

/** What changes: amount, customer, target, old and new value. */
export function Changes({ request }: { request: OpsRequest }) {
  const t = useTranslate();
  const { valueText, refText } = useValueText();
  const { command, ref, userId, amount, currency, target, oldValue, newValue, second } = request;
  const shown = (value: string | null) =>
    value === null ? <i>{t('approvals.absent')}</i> : valueText(command, ref, value);
  const facts: [string, React.ReactNode][] = [];
  // A customer is named below.
  if (ref !== String(userId)) facts.push([t('field.ref'), refText(command, ref)]);
  if (amount !== null)
    facts.push([t('field.amount'), <b className="num">{`${formatMoney(amount)} ${currency}`}</b>]);
  if (userId !== null)
    facts.push([t('queue.customer'), <Link to={`/customers/${userId}`}>{userId}</Link>]);
  if (target !== '') facts.push([t('approvals.target'), <span className="code">{target}</span>]);
  if (second !== null) facts.push([t('approvals.second'), t(`second.${second}`)]);
  return (
    <Section title={t('approvals.change')} isText>
      <Facts facts={facts} />
      {(oldValue !== null || newValue !== null) && (
        <OldAndNew oldValue={shown(oldValue)} newValue={shown(newValue)} />
      )}
    </Section>
  );
}

/** When what happens. */
export function Timing({ request }: { request: OpsRequest }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { at, askedBy, decisions, notBefore, state, fault } = request;
  const agreed = decisions.find(({ decision }) => decision === 'approved');
  const isLater = notBefore > at;
  const steps: Step[] = [
    { name: t('approvals.step.asked'), detail: `${dateTime(at)}, ${askedBy}`, state: 'done' },
    agreed
      ? {
          name: t('approvals.step.agreed'),
          detail: `${dateTime(agreed.at)}, ${agreed.by}`,
          state: 'done',
        }
      : {
          name: t('approvals.step.second'),
          detail: t(request.isOwn ? 'approvals.step.other' : 'approvals.step.you'),
          state: 'now',
        },
    {
      name: t('approvals.step.effect'),
      detail: isLater ? dateTime(notBefore) : t('approvals.step.atOnce'),
      state: agreed && state !== 'done' ? 'now' : 'open',
    },
  ];
  return (
    <Section title={t('approvals.when')} isText>
      <Steps steps={steps} />
      {fault !== null && <Fault error={fault} />}
      {isLater && (
        <p className="t2">{t(fault === null ? 'approvals.laterAbout' : 'approvals.failedAbout')}</p>
      )}
    </Section>
  );
}
