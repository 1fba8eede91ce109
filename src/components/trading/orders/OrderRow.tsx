import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Arrow } from '@/components/ui/marks/Arrow';
import type { Trend } from '@/domain/trend';
import { Tappable } from '@/components/ui/controls/Tappable';
import { idOf } from '@/components/ui/lib/idOf';
import './OrderRow.scss';

export interface OrderRowProps {
  id?: string;
  /** Mark at the left: CountdownRing of an open order, StockMark of a finished one. */
  lead: ReactNode;
  title: string;
  side: 'up' | 'down';
  sideText: string;
  /** At most two lines: strike and price; amount and expiry. */
  lines: readonly string[];
  /** Signed profit or loss; null is unknown (settling) and shows as `--`. */
  profit: string | null;
  profitTrend: Trend;
  profitId?: string;
  /** Text under the profit: "if now", "above strike". */
  caption: string;
  /** Mark at the end of the last line: "checked". */
  end?: ReactNode;
  onTap?: () => void;
}

/** Replaces spaces, so that "Strike 171.75 · now 171.80" breaks only at the dot. */
function withoutBreaks(line: string): string {
  return line
    .split(' · ')
    .map((part) => part.replace(/ /g, '\u00a0'))
    .join(' · ');
}

interface PairProps {
  line: string | undefined;
  end: ReactNode;
}

function Pair({ line, end }: PairProps) {
  if (line === undefined && !end) return null;
  return (
    <View className="order-row__pair">
      <Text className="order-row__line">{line === undefined ? '' : withoutBreaks(line)}</Text>
      {end && <View className="order-row__end">{end}</View>}
    </View>
  );
}

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
            {/* The mark comes first, so that a long name or amount does not move it. */}
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
