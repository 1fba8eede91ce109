import { Text, View } from '@tarojs/components';
import type { Locale } from '@contract/common';
import type { Statistics } from '@contract/statistics';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { LoadState } from '@/components/ui/states/LoadState';
import { Money } from '@/components/trading/orders/Money';
import { parseMoney } from '@candor/rules/money';
import { parseRate } from '@candor/rules/rate';
import { trendOf } from '@/domain/trend';
import { formatMoney, UNKNOWN } from '@/format/formatMoney';
import { formatClock, formatDate, formatTerm } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { WinRateBar } from './WinRateBar';
import { ProfitCurve } from './ProfitCurve';
import { SAMPLE_MIN, StatisticsRows } from './StatisticsRows';
import './StatisticsBody.scss';
import { DAY_MS } from '@candor/rules/durations';

export interface StatisticsBodyProps {
  statistics: Statistics | null;
  request: { error: string | null; loading: boolean; reload: () => Promise<void> };
}

/** Percentage rounded to 0.1 %, unlike other rates, which are cut: 0.5556 is 55.6 %. */
function rateText(rate: string | null): string {
  const parts = rate === null ? null : parseRate(rate);
  if (parts === null) return UNKNOWN;
  const tenths = Math.round(parts / 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

/** Labels of the curve's steps: hours for a curve of one day, else days. */
function nameSteps(curve: Statistics['curve'], locale: Locale): (time: number) => string {
  const [first, last] = [curve[0]?.time ?? 0, curve[curve.length - 1]?.time ?? 0];
  const isHours = first !== last && last - first < DAY_MS;
  return (time) => (isHours ? formatClock(time).slice(0, 5) : formatDate(time, locale));
}

/** The average payout that corresponds to a break-even rate: 1 ÷ rate − 1, in whole per cent. */
const payoutOf = (breakEven: string) => `${Math.round((1 / Number(breakEven) - 1) * 100)}%`;

function BreakEvenNote({ statistics }: { statistics: Statistics }) {
  const t = useText();
  const { total, rightRate, breakEven } = statistics;
  return (
    <Card padded>
      <View className="statistics-truth__top">
        <View>
          <Text className="statistics-truth__label">{t('statistics.right')}</Text>
          <Text id="statistics-right" className="statistics-truth__right">
            {rateText(rightRate)}
          </Text>
        </View>
        <View className="statistics-truth__even">
          <Text className="statistics-truth__label">{t('statistics.breakEven')}</Text>
          <Text id="statistics-even" className="statistics-truth__rate">
            {rateText(breakEven)}
          </Text>
        </View>
      </View>
      <View className="statistics-truth__bar">
        <WinRateBar
          winRate={Number(rightRate ?? 0)}
          breakEven={breakEven === null ? null : Number(breakEven)}
          isSmallSample={total.right + total.wrong < SAMPLE_MIN}
        />
      </View>
      <Text id="statistics-truth" className="statistics-truth__words">
        {breakEven === null
          ? t('statistics.rule')
          : t('statistics.truth', {
              payout: payoutOf(breakEven),
              need: rateText(breakEven).replace('%', ''),
              right: rateText(rightRate),
              profit: formatMoney(total.profit, { plus: true }),
            })}
      </Text>
      <Text className="statistics-truth__count">{t('statistics.count', total)}</Text>
    </Card>
  );
}

export function StatisticsBody({ statistics, request }: StatisticsBodyProps) {
  const t = useText();
  if (statistics === null) {
    return <LoadState request={request} failedTitle={t('statistics.failed')} card kind="card" />;
  }
  const { total, curve, byProduct, byTerm, byHour } = statistics;
  const breakEven = statistics.breakEven === null ? null : Number(statistics.breakEven);
  if (total.orders === 0) {
    return (
      <EmptyState
        title={t('statistics.empty')}
        text={t('statistics.emptyNote')}
        action={{ label: t('statistics.toMarket'), onTap: () => void go('market') }}
      />
    );
  }
  return (
    <View className="stack columns">
      <View className="stack">
        <BreakEvenNote statistics={statistics} />
        <Card padded>
          <View className="statistics-truth__top">
            <Text className="title3">{t('statistics.curve')}</Text>
            <Money
              id="statistics-profit"
              strong
              amount={formatMoney(total.profit, { plus: true })}
              trend={trendOf(parseMoney(total.profit))}
            />
          </View>
          <ProfitCurve steps={curve} name={nameSteps(curve, t.locale)} />
        </Card>
      </View>
      <View className="stack">
        <StatisticsRows
          title={t('statistics.byProduct')}
          breakEven={breakEven}
          rows={byProduct.map((row) => ({ ...row, key: row.procode, name: row.title }))}
        />
        <StatisticsRows
          title={t('statistics.byTerm')}
          breakEven={breakEven}
          rows={byTerm.map((row) => ({
            ...row,
            key: String(row.seconds),
            name: formatTerm(row.seconds),
          }))}
        />
        <StatisticsRows
          title={t('statistics.byHour')}
          breakEven={breakEven}
          rows={byHour.map((row) => ({
            ...row,
            key: String(row.hour),
            name: t('statistics.hour', { hour: row.hour }),
          }))}
        />
      </View>
    </View>
  );
}
