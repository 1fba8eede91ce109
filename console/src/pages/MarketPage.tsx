import { useTranslate } from 'ra-core';
import { useCall } from '../api/useCall';
import { Page } from '../shell/Page';
import { useMove } from '../shell/useMove';
import { totalOf } from '../texts/amounts';
import { formatMoney } from '../texts/format';
import { Loaded } from '../ui/Loaded';
import { Pane, Section } from '../ui/panes';
import { ProductPane } from './market/ProductPane';
import { ProductTable, type Product } from './market/Products';
import { Flagged, Sources } from './market/Sources';

/** What is at stake in all open orders. */
function Figures({ rows }: { rows: readonly Product[] }) {
  const t = useTranslate();
  const figures = {
    stakes: totalOf(rows.flatMap(({ up, down }) => [up.stake, down.stake])),
    ifUp: totalOf(rows.map(({ up }) => up.payout)),
    ifDown: totalOf(rows.map(({ down }) => down.payout)),
  };
  return (
    <dl className="figures num">
      {(['stakes', 'ifUp', 'ifDown'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`market.${name}`)}</dt>
          <dd>{formatMoney(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Products with halts, exposure by side and rules; price sources; flagged orders. */
export function MarketPage() {
  const t = useTranslate();
  const market = useCall('market list', {}, { everyMs: 3000 });
  const rows = market.data ?? [];
  const { index, setAt, move } = useMove(rows.length);
  const chosen = rows[index];
  const halted = rows.filter(({ halt }) => halt !== null).length;
  const sub = market.data && t('market.sub', { trading: rows.length - halted, halted });
  return (
    <Page title={t('page.market')} sub={sub} keys={[move]}>
      <Pane>
        <Figures rows={rows} />
        <Section title={t('market.exposure')}>
          <Loaded query={market} empty={t('approvals.none')}>
            {(data) => (
              <ProductTable
                rows={data}
                chosen={chosen}
                onChoose={(row) => setAt(data.indexOf(row))}
              />
            )}
          </Loaded>
        </Section>
      </Pane>
      <Pane width={300}>
        {chosen && <ProductPane key={chosen.procode} product={chosen} />}
        <Sources />
        <Flagged />
      </Pane>
    </Page>
  );
}
