import { Text, View } from '@tarojs/components';
import { memo } from 'react';
import { classNames } from '@/components/ui/lib/classNames';
import type { Trend } from '@/domain/trend';
import { Highlight } from '@/components/ui/Highlight';
import { IconButton } from '@/components/ui/IconButton';
import { PriceTag } from './PriceTag';
import { Sparkline } from './Sparkline';
import { StockMark } from './StockMark';
import { Tag } from '@/components/ui/Tag';
import { Tappable } from '@/components/ui/Tappable';
import './QuoteRow.scss';

export interface QuoteRowProps {
  id?: string;
  /** Its place in the list. */
  className?: string;
  priceId?: string;
  changeId?: string;
  photo: string;
  title: string;
  code: string;
  /** Parts that match what was searched for, drawn in brand. */
  titleMatch?: { start: number; length: number } | null;
  codeMatch?: { start: number; length: number } | null;
  /** Another name by which it was found, after the code. */
  alias?: { text: string; match: { start: number; length: number } | null };
  /** Market name ("港股"), shown as a tag. */
  market?: string;
  /** "4 秒没更新" (amber) or "休市" (grey). */
  state?: { text: string; kind: 'stale' | 'closed' };
  price: string | null;
  /** "+2.61%". */
  rate: string | null;
  trend: Trend;
  /** Same array while unchanged; left out draws none. */
  spark?: readonly number[];
  sparkBase?: number;
  /** The star at the end. */
  star?: { id?: string; on: boolean; label: string; onTap: () => void };
  onTap: () => void;
}

type NameProps = Pick<
  QuoteRowProps,
  'title' | 'code' | 'titleMatch' | 'codeMatch' | 'alias' | 'market'
> & { stateText?: string; isStale: boolean };

/** What a tick does not change: it is drawn again when one of its words has changed. */
const Name = memo(function Name(props: NameProps) {
  const { title, code, titleMatch, codeMatch, alias, market, stateText, isStale } = props;
  return (
    <View className="quote-row__name">
      <Text className="quote-row__title">
        <Highlight text={title} match={titleMatch} />
      </Text>
      <View className="quote-row__meta">
        <Text className="quote-row__code">
          <Highlight text={code} match={codeMatch} />
        </Text>
        {alias && (
          <Text className="quote-row__alias">
            <Highlight text={alias.text} match={alias.match} />
          </Text>
        )}
        {market && <Tag>{market}</Tag>}
        {stateText !== undefined && <Tag tone={isStale ? 'warn' : 'plain'}>{stateText}</Tag>}
      </View>
    </View>
  );
});

/** A live price in a list. Only the digits, the arrow and the tint change on a tick. */
export function QuoteRow(props: QuoteRowProps) {
  const { photo, title, code, state, trend, spark, star } = props;
  const stale = state?.kind === 'stale';
  return (
    <View className={classNames('quote-row', star && 'quote-row--starred', props.className)}>
      <Tappable id={props.id} className="quote-row__main" role="link" onTap={props.onTap}>
        <StockMark photo={photo} title={title} />
        <Name
          title={title}
          code={code}
          titleMatch={props.titleMatch}
          codeMatch={props.codeMatch}
          alias={props.alias}
          market={props.market}
          stateText={state?.text}
          isStale={stale}
        />
        {spark && (
          <Sparkline
            className="quote-row__spark"
            points={spark}
            base={props.sparkBase}
            trend={trend}
            stale={stale}
          />
        )}
        <PriceTag
          id={props.priceId}
          changeId={props.changeId}
          price={props.price}
          rate={props.rate}
          trend={trend}
          stale={stale}
        />
      </Tappable>
      {star && (
        <IconButton
          id={star.id}
          icon={star.on ? 'star-on' : 'star'}
          tone={star.on ? 'brand' : 'text-3'}
          label={star.label}
          pressed={star.on}
          onTap={star.onTap}
        />
      )}
    </View>
  );
}
