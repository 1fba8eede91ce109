import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { ListEnd } from '@/components/ui/states/ListEnd';
import { ListAge } from '@/components/trading/quotes/ListAge';
import { QuoteTable, type TableRowProps } from '@/components/trading/quotes/QuoteTable';
import { QuoteTableRow } from '@/components/trading/quotes/QuoteTableRow';
import { useTableRow } from '@/hooks/quotes/useTableRow';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { MarketClosed } from '../components/MarketClosed';
import { MarketList } from '../components/MarketList';
import { MarketSearch } from '../components/MarketSearch';
import type { MarketRowsProps } from '../components/MarketRows';
import { MarketTabs, type MarketTabsProps } from '../components/MarketTabs';
import './MarketWide.scss';

const idOf = (procode: string) => `market-row-${procode}`;

const Row = observer(function Row({ product, id, isLive, onStep }: TableRowProps) {
  const row = useTableRow(product, isLive);
  const { procode } = product;
  return (
    <QuoteTableRow
      id={id}
      priceId={`market-price-${procode}`}
      changeId={`market-change-${procode}`}
      starId={`market-watch-${procode}`}
      {...row}
      onStep={onStep}
      onOpen={() => void go('stock', { procode })}
    />
  );
});

type MarketWideProps = MarketTabsProps & Omit<MarketRowsProps, 'products'>;

function MarketWide({ tab, onTab, sorting, onSort }: MarketWideProps) {
  const t = useText();
  return (
    <View className="market-wide stack">
      <View className="row gap4">
        <View className="grow">
          <MarketTabs tab={tab} onTab={onTab} />
        </View>
        <View className="market-wide__search">
          <MarketSearch />
        </View>
      </View>
      <MarketClosed tab={tab} />
      <Card>
        <MarketList tab={tab} sorting={sorting} onShowAll={() => onTab('all')}>
          {(list) => (
            <>
              <QuoteTable
                label={t('market.title')}
                name="market"
                age={<ListAge id="market-age" procode={list[0]?.procode ?? ''} />}
                products={list}
                sorting={sorting}
                onSort={onSort}
                idOf={idOf}
                Row={Row}
              />
              <ListEnd text={t('market.end', { count: list.length })} />
            </>
          )}
        </MarketList>
      </Card>
    </View>
  );
}

export default observer(MarketWide);
