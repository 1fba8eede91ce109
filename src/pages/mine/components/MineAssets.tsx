import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { Arrow } from '@/components/ui/marks/Arrow';
import { AssetCard } from '@/components/trading/orders/AssetCard';
import { parseMoney } from '@candor/rules/money';
import { trendOf } from '@/domain/trend';
import { HIDDEN } from '@/format/formatMoney';
import { GoContext } from '@/hooks/contexts';
import { useMoney } from '@/hooks/useMoney';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import './MineAssets.scss';

const minorOf = (text: string | null | undefined) =>
  text === null || text === undefined ? null : parseMoney(text);

/** All five figures of the asset info (SPEC 3) and today's profit, with deposit and withdraw. */
export const MineAssets = observer(function MineAssets() {
  const t = useText();
  const go = useContext(GoContext);
  const { assets, settings } = useStores();
  const { asset } = assets;
  const { amountsHidden: hidden } = settings;
  const { unit, format, other, switchUnit } = useMoney();
  const today = minorOf(asset?.todayProfit);
  const estimated = assets.estimatedProfit ?? minorOf(asset?.estimatedProfit);
  const part = (id: string, label: string, text: string | undefined) => ({
    id,
    label,
    value: format(text),
    share: minorOf(text) ?? 0,
  });
  return (
    <AssetCard
      plain
      label={t('mine.total', { unit })}
      totalId="mine-total"
      total={asset && format(asset.totalAssets)}
      hidden={hidden}
      eye={{
        id: 'mine-eye',
        label: t('mine.hideAmounts'),
        onTap: () => settings.setAmountsHidden(!hidden),
      }}
      demoLabel=""
      sub={{
        id: 'mine-unit',
        text: other(asset?.totalAssets),
        ...(switchUnit && { onTap: switchUnit }),
      }}
      profit={{
        id: 'mine-today',
        label: t('mine.today'),
        amount: format(today, { plus: true }),
        direction: trendOf(today),
      }}
      parts={[
        part('mine-available', t('mine.available'), asset?.available),
        part('mine-position', t('mine.position'), asset?.position),
        part('mine-review', t('mine.review'), asset?.withdrawReview),
      ]}
      actions={[
        { id: 'mine-recharge', label: t('mine.deposit'), onTap: () => void go('recharge') },
        { id: 'mine-withdraw', label: t('mine.withdraw'), onTap: () => void go('withdraw') },
      ]}
    >
      <View className="mine-assets__estimate">
        <Text className="mine-assets__label">{t('mine.estimated')}</Text>
        <View className={`mine-assets__sum mine-assets__sum--${trendOf(estimated)}`}>
          {!hidden && <Arrow trend={trendOf(estimated)} />}
          <Text id="mine-profit">{hidden ? HIDDEN : format(estimated, { plus: true })}</Text>
        </View>
      </View>
    </AssetCard>
  );
});
