import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { ChipGroup } from '@/components/ui/controls/ChipGroup';
import { PictureSheet } from '@/components/ui/layout/PictureSheet';
import { expiryOf, sideOf } from '@candor/rules/order';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { formatClock, formatDateTime, formatTerm } from '@/format/formatTime';
import { useCopy } from '@/hooks/useCopy';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { OrderCheck } from '@/pages/record/checkOrder';
import { drawResult, type ResultPicture } from '@/pages/record/drawResult';
import { OUTCOME_VIEWS } from '@/pages/record/outcomeViews';
import './ShareResultSheet.scss';

export interface ShareResultSheetProps {
  open: boolean;
  order: OrderCheck['order'];
  /** URL of the page on which anybody can check the result. */
  link: string;
  /** Time from which the result can be checked; null if it can be checked now. */
  sealedAt: number | null;
  onClose: () => void;
}

/** Content of the result picture; null before the order has a result. */
function usePicture(
  { order, link }: ShareResultSheetProps,
  isAmount: boolean,
): ResultPicture | null {
  const t = useText();
  const { config } = useStores();
  const { result, profit } = order;
  if (result === null || profit === null) return null;
  const side = sideOf(order.direction);
  const unit = t('common.usdt');
  const word = t(`proof.results.${result}`);
  const isDecided = OUTCOME_VIEWS[result].move !== 0;
  const rate = isDecided ? ` ${formatRate(order.profitRate, { plus: true, decimals: 0 })}` : '';
  return {
    link,
    side,
    result,
    product: order.productName,
    what: `${t(`order.${side}`)} · ${formatTerm(order.seconds)}`,
    headline: word.charAt(0).toUpperCase() + word.slice(1) + rate,
    amount: isAmount ? `${formatMoney(profit, { plus: true })} ${unit}` : '',
    prices:
      order.openPrice === null
        ? t('proof.opening.void')
        : `${formatPrice(order.openPrice)} → ${formatPrice(order.closePrice)}`,
    time: formatDateTime(expiryOf(order), t.locale),
    scan: t('proof.result.scan'),
    promise: t('proof.result.promise'),
    demo: config.isDemo ? t('proof.result.demo') : '',
  };
}

/** Shares the result as a picture with a QR code of the check page. The sum is optional. */
export const ShareResultSheet = observer(function ShareResultSheet(props: ShareResultSheetProps) {
  const { open, order, link, sealedAt, onClose } = props;
  const t = useText();
  const copy = useCopy();
  const [isAmount, setAmount] = useState(false);
  const picture = usePicture(props, isAmount);
  const pictureJson = JSON.stringify(picture);
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const known = JSON.parse(pictureJson) as ResultPicture | null;
      if (known !== null) drawResult(context, known);
    },
    [pictureJson],
  );
  return (
    <PictureSheet
      id="verify-result"
      pictureId="verify-result-picture"
      open={open}
      title={t('proof.result.title')}
      name={`candor-${order.orderNo}.png`}
      draw={draw}
      onClose={onClose}
      action={
        <Button id="verify-result-copy" kind="secondary" icon="copy" onTap={() => void copy(link)}>
          {t('proof.result.copy')}
        </Button>
      }
    >
      <ChipGroup
        wrap
        label={t('proof.result.shown')}
        selected={isAmount ? 'with' : 'without'}
        onSelect={(key) => setAmount(key === 'with')}
        items={(['without', 'with'] as const).map((key) => ({
          key,
          id: `verify-result-${key}`,
          label: t(`proof.result.${key}`),
        }))}
      />
      <View className="result-sheet__note">
        {sealedAt !== null && (
          <View id="verify-result-early" className="result-sheet__early">
            {t('proof.result.early', { time: formatClock(sealedAt) })}
          </View>
        )}
        <View>{t('proof.result.note')}</View>
      </View>
    </PictureSheet>
  );
});
