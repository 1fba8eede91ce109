import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { ChipGroup } from '@/components/ui/controls/ChipGroup';
import { PictureSheet } from '@/components/ui/layout/PictureSheet';
import { formatClock } from '@/format/formatTime';
import { useCopy } from '@/hooks/useCopy';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { OrderCheck } from '@/pages/record/checkOrder';
import { drawResult, type ResultPicture } from '@/pages/record/drawResult';
import { resultPicture } from '@/pages/record/resultPicture';
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

/** Shares the result as a picture with a QR code of the check page. The sum is optional. */
export const ShareResultSheet = observer(function ShareResultSheet(props: ShareResultSheetProps) {
  const { open, order, link, sealedAt, onClose } = props;
  const t = useText();
  const { config } = useStores();
  const copy = useCopy();
  const [isAmount, setAmount] = useState(false);
  const picture = resultPicture(t, order, { link, isAmount, isDemo: config.isDemo });
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
