import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { Product } from '@contract/product';
import type { Examples } from '@/components/ui/lib/Examples';
import { useQuoteRow } from '@/hooks/quotes/useQuoteRow';
import { useTableRow } from '@/hooks/quotes/useTableRow';
import { useText } from '@/hooks/useText';
import type { Sorting } from '@/models/sortProducts';
import { Change } from './Change';
import { DayRange, type DayRangeProps } from './DayRange';
import { ListAge } from './ListAge';
import { LiveLine } from './LiveLine';
import { LivePrice } from './LivePrice';
import { PriceAge } from './PriceAge';
import { PriceTag } from './PriceTag';
import { ProductRows, type DrawRow } from './ProductRows';
import { QuoteRow } from './QuoteRow';
import { QuoteTable, type TableRowProps } from './QuoteTable';
import { QuoteTableHead } from './QuoteTableHead';
import { QuoteTableRow } from './QuoteTableRow';
import { Sparkline } from './Sparkline';
import { SparklineLine } from './SparklineLine';
import { StockMark } from './StockMark';

const PRODUCTS = ['AUR', 'LUM', 'TID'].map((procode): Product => ({
  procode,
  productPhoto: '',
  title: { AUR: 'Aurora Robotics', LUM: 'Lumen Optics' }[procode] ?? 'Tidal Power',
  market: 'US',
  decimals: 2,
  hot: true,
}));
const [AURORA] = PRODUCTS as [Product];
const POINTS = [180, 180.6, 180.2, 181.4, 181.1, 182.2, 181.9, 182.46];
const TRENDS = ['up', 'flat', 'down'] as const;
const nothing = () => undefined;

function Day(props: DayRangeProps) {
  return (
    <View style={{ display: 'grid', gridTemplateColumns: '60px 64px 60px', alignItems: 'center' }}>
      <DayRange {...props} />
    </View>
  );
}

/** A table's parts, as in a wide window. */
function Wide({ children }: { children: ReactNode }) {
  return (
    <View className="quote-table" style={{ width: '900px' }}>
      {children}
    </View>
  );
}

const LiveRow = observer(function LiveRow({ product }: { product: Product }) {
  const t = useText();
  const [on, setOn] = useState(false);
  const star = {
    on,
    label: t(on ? 'stock.unwatch' : 'stock.watch'),
    onTap: () => setOn(!on),
  };
  return <QuoteRow {...useQuoteRow(product)} market="US" star={star} onTap={nothing} />;
});

const TableRow: ComponentType<TableRowProps> = observer(function TableRow(props: TableRowProps) {
  const { product, id, isLive, onStep } = props;
  return (
    <QuoteTableRow {...useTableRow(product, isLive)} id={id} onStep={onStep} onOpen={nothing} />
  );
});

export const examples = {
  Change: {
    Trends: () => (
      <View className="row gap4">
        <Change trend="up" value="+2.46" rate="+1.37%" />
        <Change trend="down" rate="−0.82%" />
        <Change trend="flat" rate="0.00%" />
        <Change trend="up" rate="+1.37%" stale />
      </View>
    ),
    Unknown: () => <Change trend="flat" size="normal" />,
  },
  DayRange: {
    Between: () => <Day low="179.50" high="183.00" at={0.85} />,
    Unknown: () => <Day low="--" high="--" at={null} />,
  },
  ListAge: { Live: () => <View>{<ListAge procode="AUR" />}</View> },
  LiveLine: { Live: () => <LiveLine live={useQuoteRow(AURORA).live} /> },
  LivePrice: { Live: () => <LivePrice live={useQuoteRow(AURORA).live} /> },
  PriceAge: {
    States: () => {
      const t = useText();
      return (
        <View className="row gap4">
          <PriceAge state="live" text={t('common.secondsAgo', { seconds: '0.6' })} />
          <PriceAge state="stale" text={t('common.staleFor', { seconds: 4 })} />
          <PriceAge state="closed" text={t('common.marketClosed')} />
        </View>
      );
    },
  },
  PriceTag: {
    Row: () => (
      <View className="row gap4">
        {TRENDS.map((trend) => (
          <PriceTag key={trend} price="182.46" rate="1.37%" trend={trend} />
        ))}
      </View>
    ),
    Title: () => <PriceTag size="title" price="182.46" trend="up" />,
    Hero: () => (
      <View className="stack">
        <PriceTag size="hero" price="182.46" change="+2.46" rate="+1.37%" trend="up" />
        <PriceTag size="hero" price="182.46" change="+2.46" rate="+1.37%" trend="up" stale />
        <PriceTag size="hero" price={null} trend="flat" />
      </View>
    ),
  },
  ProductRows: {
    Names: () => {
      const drawRow = useCallback<DrawRow>(
        ({ procode, title }) => (
          <View key={procode} className="row" style={{ height: '64px' }}>
            <Text>{title}</Text>
          </View>
        ),
        [],
      );
      return <ProductRows products={PRODUCTS} drawRow={drawRow} visible={{ from: 0, to: 3 }} />;
    },
  },
  QuoteRow: {
    Live: () => (
      <>
        {PRODUCTS.map((product) => (
          <LiveRow key={product.procode} product={product} />
        ))}
      </>
    ),
    Found: () => (
      <QuoteRow
        {...useQuoteRow(AURORA)}
        plain
        titleMatch={{ start: 7, length: 5 }}
        codeMatch={{ start: 0, length: 3 }}
        onTap={nothing}
      />
    ),
    Closed: () => {
      const t = useText();
      const live = {
        price: '182.46',
        rate: '+1.37%',
        trend: 'up',
        state: { text: t('common.marketClosed'), kind: 'closed' },
        spark: POINTS,
        sparkBase: 180,
      } as const;
      return <QuoteRow {...useQuoteRow(AURORA)} live={live} onTap={nothing} />;
    },
  },
  QuoteTable: {
    Live: () => {
      const t = useText();
      const [sorting, onSort] = useState<Sorting | null>(null);
      const idOf = useCallback((procode: string) => `gallery-${procode}`, []);
      return (
        <View style={{ width: '900px' }}>
          <QuoteTable
            label={t('market.title')}
            name="gallery"
            age={<ListAge procode="AUR" />}
            products={PRODUCTS}
            sorting={sorting}
            onSort={onSort}
            idOf={idOf}
            Row={TableRow}
          />
        </View>
      );
    },
  },
  QuoteTableHead: {
    Sorted: () => {
      const [sorting, onSort] = useState<Sorting | null>({ by: 'price', descending: true });
      return (
        <Wide>
          <QuoteTableHead name="head" sorting={sorting} onSort={onSort}>
            <Text />
          </QuoteTableHead>
        </Wide>
      );
    },
  },
  QuoteTableRow: {
    Live: () => (
      <Wide>
        <TableRow product={AURORA} id="table-row" isLive onStep={nothing} />
      </Wide>
    ),
  },
  Sparkline: {
    Trends: () => (
      <View className="row gap4">
        <Sparkline points={POINTS} base={181} trend="up" />
        <Sparkline points={[...POINTS].reverse()} base={181} trend="down" />
        <Sparkline points={POINTS} trend="flat" stale />
      </View>
    ),
  },
  SparklineLine: {
    Down: () => (
      <View className="sparkline">
        <SparklineLine path="M0 4L26 12L52 20" tone="down" />
      </View>
    ),
  },
  StockMark: {
    Sizes: () => (
      <View className="row gap3">
        <StockMark photo="" title="Aurora" size={24} />
        <StockMark photo="" title="Lumen" />
        <StockMark photo="" title="Tidal" size={44} />
      </View>
    ),
  },
} satisfies Examples;
