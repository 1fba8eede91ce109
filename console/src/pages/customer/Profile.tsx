import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { totalOf } from '../../texts/amounts';
import { formatMoney, useFormat } from '../../texts/format';
import { Facts, Section } from '../../ui/panes';

export type Customer = OutputOf<'users get'>;

/** What the customer owns. */
function Money({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const { available, inOrders, inReview } = customer;
  return (
    <Section title={t('customer.money')} end="USDT" isText>
      <dl className="sums num">
        <div className="sums__total">
          <dt>{t('customer.total')}</dt>
          <dd>{formatMoney(totalOf([available, inOrders, inReview]))}</dd>
        </div>
        {(['available', 'inOrders', 'inReview'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`customer.${name}`)}</dt>
            <dd>{formatMoney(customer[name])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Account({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { logIn, nickname, level, creditScore, createdAt, logInAt, securityId } = customer;
  return (
    <Section title={t('customer.account')} isText>
      <Facts
        facts={[
          [t('customer.logIn'), logIn],
          [t('customer.nickname'), nickname],
          [t('customer.level'), level],
          [t('customer.score'), creditScore],
          [t('customer.createdAt'), dateTime(createdAt)],
          [t('customer.logInAt'), dateTime(logInAt)],
          [t('customer.securityId'), <span className="code">{securityId}</span>],
        ]}
      />
    </Section>
  );
}

/** Where payouts go, removed targets as well. */
function Targets({ customer: { cards } }: { customer: Customer }) {
  const t = useTranslate();
  const { day } = useFormat();
  return (
    <Section title={t('customer.targets')} count={cards.length}>
      {cards.length === 0 && <p className="empty">{t('customer.noTargets')}</p>}
      <ul className="lines">
        {cards.map(({ id, way, mask, holder, addedAt, removedAt }) => (
          <li key={id} className={removedAt === null ? undefined : 't3'}>
            <span>
              {way} <span className="code">{mask}</span>
              <small>{holder}</small>
            </span>
            <span className="t2 num">
              {removedAt === null ? day(addedAt) : t('customer.removed', { at: day(removedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Devices that sign the customer's orders. */
function Devices({ customer: { devices } }: { customer: Customer }) {
  const t = useTranslate();
  const { since } = useFormat();
  return (
    <Section title={t('customer.devices')} count={devices.length}>
      {devices.length === 0 && <p className="empty">{t('customer.noDevices')}</p>}
      <ul className="lines">
        {devices.map(({ name, boundAt, usedAt }) => (
          <li key={`${name}${boundAt}`}>
            <span>{name}</span>
            <span className="t2 num">{since(usedAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The figures, the account, payout targets and devices of a customer. */
export const Profile = ({ customer }: { customer: Customer }) => (
  <>
    <Money customer={customer} />
    <Account customer={customer} />
    <Targets customer={customer} />
    <Devices customer={customer} />
  </>
);
