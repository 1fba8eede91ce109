import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { classNames } from '@/components/ui/lib/classNames';
import { Highlight } from '@/components/ui/marks/Highlight';
import { IconButton } from '@/components/ui/controls/IconButton';
import type { LiveQuote } from '@/hooks/quotes/useQuoteRow';
import { LiveLine } from './LiveLine';
import { LivePrice } from './LivePrice';
import { StockMark } from './StockMark';
import { Tag } from '@/components/ui/marks/Tag';
import { Tappable } from '@/components/ui/controls/Tappable';
import './QuoteRow.scss';

export interface QuoteRowProps {
  id?: string;
  className?: string;
  priceId?: string;
  changeId?: string;
  photo: string;
  title: string;
  code: string;
  /** Part of the title that matches the search, highlighted. */
  titleMatch?: { start: number; length: number } | null;
  codeMatch?: { start: number; length: number } | null;
  /** Another name that matches the search, shown after the code. */
  alias?: { text: string; match: { start: number; length: number } | null };
  /** Market name ("港股"), shown as a tag. */
  market?: string;
  /** Live quote, read by the parts that show it. */
  live: LiveQuote;
  /** True hides the sparkline. */
  plain?: boolean;
  star?: { id?: string; on: boolean; label: string; onTap: () => void };
  onTap: () => void;
}

type NameProps = Pick<
  QuoteRowProps,
  'title' | 'code' | 'titleMatch' | 'codeMatch' | 'alias' | 'market' | 'live'
>;

const Name = observer(function Name(props: NameProps) {
  const { title, code, titleMatch, codeMatch, alias, market, live } = props;
  const { state } = live;
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
        {state && <Tag tone={state.kind === 'stale' ? 'warn' : 'plain'}>{state.text}</Tag>}
      </View>
    </View>
  );
});

/** A product in a list. Ticks write price and line to the DOM without rendering the row. */
export function QuoteRow(props: QuoteRowProps) {
  const { photo, title, code, live, star } = props;
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
          live={live}
        />
        {!props.plain && <LiveLine live={live} className="quote-row__spark" />}
        <LivePrice live={live} priceId={props.priceId} changeId={props.changeId} />
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
