import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import { useCall } from '../../api/useCall';
import { formatMoney, useFormat } from '../../texts/format';
import { Loaded } from '../../ui/Loaded';
import { Mark } from '../../ui/marks';
import { Section } from '../../ui/panes';

/** Age of a price, ms, from which orders are refused. */
const OLD_MS = 5000;

/** Price sources with the age of their prices. */
export function Sources() {
  const t = useTranslate();
  const sources = useCall('market sources', {}, { everyMs: 5000 });
  return (
    <Section
      title={t('market.sources')}
      end={sources.data && t(`market.kind.${sources.data.name}`, { _: sources.data.name })}
    >
      <Loaded query={sources}>
        {({ feeds, isSingle }) => (
          <>
            <ul className="lines">
              {feeds.map(({ source, ageMs }) => (
                <li key={source}>
                  <span className="table__icon">
                    <Mark verdict={ageMs < OLD_MS ? 'equal' : 'look'} />
                    {source}
                  </span>
                  <span className={`num ${ageMs < OLD_MS ? 't2' : 'is-warn'}`}>
                    {t('market.age', { s: (ageMs / 1000).toFixed(1) })}
                  </span>
                </li>
              ))}
            </ul>
            {feeds.length === 0 && <p className="empty">{t('market.noReport')}</p>}
            {isSingle && <p className="empty is-warn">{t('market.single')}</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Orders that settled across a large move of the price. */
export function Flagged() {
  const t = useTranslate();
  const { moment } = useFormat();
  const flagged = useCall('orders flagged', {}, { everyMs: 30_000 });
  return (
    <Section title={t('market.flagged')} count={flagged.data?.length}>
      <Loaded query={flagged} empty={t('market.noneFlagged')}>
        {(rows) => (
          <ul className="lines">
            {rows.slice(0, 50).map(({ orderNo, userId, procode, stake, acceptedAt, jumpBps }) => (
              <li key={orderNo}>
                <span>
                  <Link to={`/orders/${userId}/${orderNo}`}>{orderNo}</Link>
                  <small className="num">{`${procode} · ${formatMoney(stake)} · ${moment(acceptedAt)}`}</small>
                </span>
                <span className="num is-warn">
                  {t('market.jump', { percent: ((jumpBps ?? 0) / 100).toFixed(2) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
