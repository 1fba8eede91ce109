import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Asset } from '@contract/wallet';
import { IconButton } from '@/components/ui/controls/IconButton';
import { Icon } from '@/components/ui/marks/Icon';
import { Notice } from '@/components/ui/states/Notice';
import { Tappable } from '@/components/ui/controls/Tappable';
import { Money } from '@/components/trading/orders/Money';
import { parseMoney } from '@candor/rules/money';
import { HIDDEN } from '@/format/formatMoney';
import { useMoney } from '@/hooks/useMoney';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import './HomeAssets.scss';

const PARTS = [
  { id: 'home-available', key: 'available', field: 'available' },
  { id: 'home-position', key: 'position', field: 'position' },
  { id: 'home-review', key: 'review', field: 'withdrawReview' },
] as const;

/** The available part and each other part above zero; none if all money is available. */
const shownParts = (asset: Asset) =>
  asset.available === asset.totalAssets
    ? []
    : PARTS.filter(({ field }) => field === 'available' || parseMoney(asset[field]) !== 0);

const ACTIONS = [
  { key: 'recharge', icon: 'deposit' },
  { key: 'withdraw', icon: 'withdraw' },
] as const;

export const HomeAssets = observer(function HomeAssets() {
  const t = useText();
  const { assets, settings } = useStores();
  const { asset } = assets;
  const { reload } = useRequestOnShow(() => assets.load());
  const { unit, format, other, switchUnit } = useMoney();
  const hidden = settings.amountsHidden;
  return (
    <>
      <View className="home-assets">
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
        <View className="home-assets__parts">
          <Tappable className="home-assets__other" {...(switchUnit && { onTap: switchUnit })}>
            <Text>{hidden ? HIDDEN : other(asset?.totalAssets)}</Text>
          </Tappable>
          {asset !== null &&
            shownParts(asset).map(({ id, key, field }) => (
              <View key={id} className="home-assets__part">
                <Text>{t(`home.${key}`)}</Text>
                <Text id={id} className="home-assets__value">
                  {hidden ? HIDDEN : format(asset[field])}
                </Text>
              </View>
            ))}
        </View>
        <View className="home-assets__acts">
          {ACTIONS.map(({ key, icon }) => (
            <Tappable
              key={key}
              id={`home-${key}`}
              className={`home-assets__act home-assets__act--${key}`}
              role="link"
              onTap={() => void go(key)}
            >
              <Icon name={icon} />
              <Text>{t(`home.${key}`)}</Text>
            </Tappable>
          ))}
        </View>
      </View>
      {assets.isBehind && (
        <Notice kind="warn" icon="refresh" onTap={() => void reload()}>
          <Text>{t(asset === null ? 'home.assetFailed' : 'home.assetOld')}</Text>
        </Notice>
      )}
    </>
  );
});
