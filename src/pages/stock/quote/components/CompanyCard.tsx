import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ProductDetail } from '@contract/product';
import { Card } from '@/components/ui/layout/Card';
import { Icon } from '@/components/ui/marks/Icon';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { hoursText } from '../hoursText';
import './CompanyCard.scss';

export interface CompanyCardProps {
  detail: ProductDetail;
}

function stateText(t: Translate, { status, opensAt, halt, isPaused }: ProductDetail): string {
  if (halt !== null) return t(`stock.halt.${halt}`);
  if (status === 'open') return t(isPaused ? 'stock.paused' : 'stock.stateOpen');
  return opensAt === null
    ? t('common.marketClosed')
    : t('stock.closedUntil', { time: formatDateTime(opensAt, t.locale) });
}

function sourceText(t: Translate, source: string): string {
  return source === 'simulated' || source === 'replay' ? t(`stock.sources.${source}`) : source;
}

export const CompanyCard = observer(function CompanyCard({ detail }: CompanyCardProps) {
  const t = useText();
  const { about, priceSource, haltNote } = detail;
  return (
    <View>
      <SectionTitle title={t('stock.about')} />
      <Card padded>
        {about !== '' && <Text className="company-card__about">{about}</Text>}
        <KeyValue label={t('stock.state')} value={stateText(t, detail)} />
        {haltNote !== null && (
          <KeyValue id="stock-halt-note" label={t('stock.haltNote')} value={haltNote} />
        )}
        <KeyValue label={t('stock.hours')} value={hoursText(t, detail)} />
        <KeyValue id="stock-source" label={t('stock.source')} value={sourceText(t, priceSource)} />
      </Card>
      <View className="company-card__note">
        <Icon name="chain" size={16} className="company-card__icon" />
        <Text className="company-card__text">
          {t(priceSource === 'simulated' ? 'stock.oneLogSimulated' : 'stock.oneLog')}
        </Text>
      </View>
    </View>
  );
});
