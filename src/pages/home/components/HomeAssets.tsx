import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Asset } from '@contract/wallet';
import { AssetCard } from '@/components/trading/AssetCard';
import { Notice } from '@/components/ui/Notice';
import { parseMoney } from '@/domain/money';
import { UNKNOWN } from '@/format/formatMoney';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { assetView, type AssetView, type Currency } from '../assetView';

const NOTHING: AssetView = {
  total: UNKNOWN,
  other: null,
  today: UNKNOWN,
  todayTrend: 'flat',
  available: UNKNOWN,
  position: UNKNOWN,
  review: UNKNOWN,
};

const share = (asset: Asset | null, part: 'available' | 'position' | 'withdrawReview') =>
  asset === null ? 0 : Math.max(0, parseMoney(asset[part]));

/** Total assets, its parts and today's profit; what is not known yet is `--`, never 0. */
export const HomeAssets = observer(function HomeAssets() {
  const t = useText();
  const { assets, settings } = useStores();
  const { asset } = assets;
  const { reload } = useRequestOnShow(() => assets.load());
  const [currency, setCurrency] = useState<Currency>('usdt');
  const view = asset === null ? NOTHING : assetView(asset, currency);
  const hidden = settings.amountsHidden;
  const isUsdt = currency === 'usdt';
  return (
    <>
      <AssetCard
        label={`${t('home.total')} (${t(isUsdt ? 'common.usdt' : 'common.cny')})`}
        totalId="home-total"
        total={view.total}
        hidden={hidden}
        eye={{
          id: 'home-eye',
          label: t(hidden ? 'home.showAmounts' : 'home.hideAmounts'),
          onTap: () => settings.setAmountsHidden(!hidden),
        }}
        demoLabel=""
        sub={{
          text: view.other ?? `≈ ${UNKNOWN}`,
          ...(view.other !== null && { onTap: () => setCurrency(isUsdt ? 'cny' : 'usdt') }),
        }}
        profit={{
          id: 'home-profit',
          label: t('home.today'),
          amount: view.today,
          direction: view.todayTrend,
        }}
        parts={[
          {
            id: 'home-available',
            label: t('home.available'),
            value: view.available,
            share: share(asset, 'available'),
          },
          {
            id: 'home-position',
            label: t('home.position'),
            value: view.position,
            share: share(asset, 'position'),
          },
          {
            id: 'home-review',
            label: t('home.review'),
            value: view.review,
            share: share(asset, 'withdrawReview'),
          },
        ]}
        actions={[
          { id: 'home-recharge', label: t('home.recharge'), onTap: () => void go('recharge') },
          { id: 'home-withdraw', label: t('home.withdraw'), onTap: () => void go('withdraw') },
        ]}
      />
      {assets.isBehind && (
        <Notice kind="warn" icon="refresh" onTap={() => void reload()}>
          <Text>{t(asset === null ? 'home.assetFailed' : 'home.assetOld')}</Text>
        </Notice>
      )}
    </>
  );
});
