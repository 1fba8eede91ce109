import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Asset } from '@contract/wallet';
import { IconButton } from '@/components/ui/controls/IconButton';
import { Notice } from '@/components/ui/states/Notice';
import { Tappable } from '@/components/ui/controls/Tappable';
import { Money } from '@/components/trading/orders/Money';
import { parseMoney } from '@candor/rules/money';
import { HIDDEN } from '@/format/formatMoney';
import { useDemoMoney } from '@/hooks/useDemoMoney';
import { useMoney } from '@/hooks/useMoney';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { HomeFunds } from './HomeFunds';
import { StartOverDialog } from './StartOverDialog';
import './HomeAssets.scss';

const PARTS = [
  { id: 'home-available', key: 'available', field: 'available' },
  { id: 'home-position', key: 'position', field: 'position' },
  { id: 'home-review', key: 'review', field: 'withdrawReview' },
] as const;

/** Hides zero amounts, except the available one. */
const isShown = (asset: Asset | null, field: (typeof PARTS)[number]['field']) =>
  field === 'available' || (asset !== null && parseMoney(asset[field]) !== 0);

/** Total assets and their parts, kept low to leave space for prices. Unknown is `--`, never 0. */
export const HomeAssets = observer(function HomeAssets() {
  const t = useText();
  const { assets, settings } = useStores();
  const { asset } = assets;
  const { reload } = useRequestOnShow(() => assets.load());
  const demo = useDemoMoney();
  const { unit, format, other, switchUnit } = useMoney();
  const [isAsking, setAsking] = useState(false);
  const hidden = settings.amountsHidden;
  return (
    <>
      <View className="home-assets">
        <View className="home-assets__top">
          <View className="home-assets__sums">
            <View className="home-assets__label">
              <Text>{`${t('home.total')} (${unit})`}</Text>
              <View className="home-assets__eye">
                <IconButton
                  id="home-eye"
                  icon={hidden ? 'eye-off' : 'eye'}
                  size={18}
                  label={t(hidden ? 'home.showAmounts' : 'home.hideAmounts')}
                  pressed={hidden}
                  onTap={() => settings.setAmountsHidden(!hidden)}
                />
              </View>
            </View>
            <Money id="home-total" size="big" amount={format(asset?.totalAssets)} hidden={hidden} />
            <Tappable className="home-assets__other" {...(switchUnit && { onTap: switchUnit })}>
              <Text>{hidden ? HIDDEN : other(asset?.totalAssets)}</Text>
            </Tappable>
          </View>
          <HomeFunds money={demo} onStartOver={() => setAsking(true)} />
        </View>
        <View className="home-assets__parts">
          {PARTS.filter(({ field }) => isShown(asset, field)).map(({ id, key, field }) => (
            <View key={id} className="home-assets__part">
              <Text>{t(`home.${key}`)}</Text>
              <Text id={id} className="home-assets__value">
                {hidden ? HIDDEN : format(asset?.[field])}
              </Text>
            </View>
          ))}
        </View>
      </View>
      <StartOverDialog open={isAsking} onClose={() => setAsking(false)} onConfirm={demo.take} />
      {assets.isBehind && (
        <Notice kind="warn" icon="refresh" onTap={() => void reload()}>
          <Text>{t(asset === null ? 'home.assetFailed' : 'home.assetOld')}</Text>
        </Notice>
      )}
    </>
  );
});
