import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Arrow } from '@/components/ui/marks/Arrow';
import type { Trend } from '@/domain/trend';
import { Tappable } from '@/components/ui/controls/Tappable';
import { idOf } from '@/components/ui/lib/idOf';
import './OrderRow.scss';

export interface OrderRowProps {
  id?: string;
  /** CountdownRing of an open order, StockMark of a finished one. */
  lead: ReactNode;
  title: string;
  side: 'up' | 'down';
  /** "买涨" / "Up". */
  sideText: string;
  /** At most two lines under the title: strike and price, amount and expiry. */
  lines: readonly string[];
  /** Signed sum; null is unknown (settling) and shows as `--`. */
  profit: string | null;
  profitTrend: Trend;
  profitId?: string;
  /** Under the sum: "if now", "above strike". */
  caption: string;
  /** Last line at the right: "checked". */
  end?: ReactNode;
  onTap?: () => void;
}

/** "Strike 171.75 · now 171.80" may break at the dot and nowhere else. */
function unbroken(line: string): string {
  return line
    .split(' · ')
    .map((part) => part.replace(/ /g, '\u00a0'))
    .join(' · ');
}

interface PairProps {
  line: string | undefined;
  end: ReactNode;
}

/** What stands at the left and at the right of one line; nothing where there is neither. */
function Pair({ line, end }: PairProps) {
  if (line === undefined && !end) return null;
  return (
    <View className="order-row__pair">
      <Text className="order-row__line">{line === undefined ? '' : unbroken(line)}</Text>
      {end && <View className="order-row__end">{end}</View>}
    </View>
  );
}

/** An order, open or finished: what it is at the left, what it comes to at the right, line by line. */
export function OrderRow(props: OrderRowProps) {
  const { id, lead, title, side, sideText, lines, profit, profitTrend, caption } = props;
  const [first, second] = lines;
  return (
    <Tappable
      id={id}
      className="order-row"
      pressedClass="order-row--pressed"
      role="link"
      onTap={props.onTap}
    >
      <View className="order-row__lead">{lead}</View>
      <View className="order-row__body">
        <View className="order-row__pair">
          <View className="order-row__head">
            {/* First: there it stays, however long name and sum are. */}
            <View className={`order-row__side order-row__side--${side}`}>
              <Arrow trend={side} />
              <Text className="order-row__side-text">{sideText}</Text>
            </View>
            <Text className="order-row__title">{title}</Text>
          </View>
          <Text
            {...idOf(props.profitId)}
            className={`order-row__profit order-row__profit--${profit === null ? 'flat' : profitTrend}`}
          >
            {profit ?? '--'}
          </Text>
        </View>
        <Pair line={first} end={<Text className="order-row__caption">{caption}</Text>} />
        <Pair line={second} end={props.end} />
      </View>
    </Tappable>
  );
}
