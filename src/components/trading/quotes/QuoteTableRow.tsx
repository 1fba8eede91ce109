import { Text, View } from '@tarojs/components';
import { Tag } from '@/components/ui/marks/Tag';
import { Tappable } from '@/components/ui/controls/Tappable';
import { IconButton } from '@/components/ui/controls/IconButton';
import { a11y } from '@/components/ui/lib/a11y';
import type { Trend } from '@/domain/trend';
import { Change } from './Change';
import { DayRange } from './DayRange';
import { PriceTag } from './PriceTag';
import { Sparkline } from './Sparkline';
import { StockMark } from './StockMark';

export interface QuoteTableRowProps {
  id: string;
  priceId?: string;
  changeId?: string;
  starId?: string;
  photo: string;
  title: string;
  code: string;
  market: string;
  /** Note on the price: "4 秒没更新" (amber) or "休市" (grey). */
  state?: { text: string; kind: 'stale' | 'closed' };
  price: string | null;
  /** Change in percent: "+2.61%". */
  rate: string | null;
  trend: Trend;
  /** Prices of the sparkline; the same array while no price changed. */
  spark: readonly number[];
  sparkBase?: number;
  /** The day's low and high, the price's position between them (0 to 1), and the volume. */
  day: { low: string; high: string; at: number | null; volume: string };
  star: { on: boolean; label: string; onTap: () => void };
  onOpen: () => void;
  /** Moves the focus to the next (1) or previous (-1) row. */
  onStep: (by: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

interface Key {
  key?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  preventDefault?: () => void;
}

/** Step of an arrow key, also when held down; a browser handles keys with a modifier. */
function stepOf(event: Key): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return STEPS[event.key ?? ''];
}

const cell = a11y({ role: 'cell' });

/** A product in a table; a click anywhere in the row opens it. */
export function QuoteTableRow(props: QuoteTableRowProps) {
  const { title, state, trend, day, star, onStep } = props;
  const stale = state?.kind === 'stale';
  const keyboard = {
    onKeyDown: (event: Key) => {
      const by = stepOf(event);
      if (by === undefined) return;
      event.preventDefault?.();
      onStep(by);
    },
  };
  return (
    <View className="quote-table__row" {...keyboard} {...a11y({ role: 'row' })}>
      <View className="quote-table__name" {...cell}>
        <Tappable
          id={props.id}
          className="quote-table__open"
          pressedClass="quote-table__open--pressed"
          role="link"
          onTap={props.onOpen}
        >
          <StockMark photo={props.photo} title={title} />
          <View className="quote-table__words">
            <Text className="quote-table__title">{title}</Text>
            <View className="quote-table__meta">
              <Text className="quote-table__code">{props.code}</Text>
              {state ? (
                <Tag tone={stale ? 'warn' : 'plain'}>{state.text}</Tag>
              ) : (
                <Tag>{props.market}</Tag>
              )}
            </View>
          </View>
        </Tappable>
      </View>
      <View className="quote-table__spark" {...cell}>
        <Sparkline points={props.spark} base={props.sparkBase} trend={trend} stale={stale} />
      </View>
      <View {...cell}>
        <PriceTag id={props.priceId} price={props.price} trend={trend} stale={stale} />
      </View>
      <View className="quote-table__change" {...cell}>
        <Change id={props.changeId} rate={props.rate} trend={trend} stale={stale} size="normal" />
      </View>
      <View className="quote-table__range" {...cell}>
        <DayRange low={day.low} high={day.high} at={day.at} />
      </View>
      <View className="quote-table__volume" {...cell}>
        {day.volume}
      </View>
      <View className="quote-table__star" {...cell}>
        <IconButton
          id={props.starId}
          icon={star.on ? 'star-on' : 'star'}
          tone={star.on ? 'brand' : 'text-3'}
          label={star.label}
          pressed={star.on}
          onTap={star.onTap}
        />
      </View>
    </View>
  );
}
