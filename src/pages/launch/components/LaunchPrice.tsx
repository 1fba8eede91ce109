import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useState } from 'react';
import type { DemoPrice } from '@contract/demo';
import { classNames } from '@/components/ui/lib/classNames';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { PageVisibleContext } from '@/hooks/contexts';
import { useApi } from '@/hooks/useApi';
import { useText } from '@/hooks/useText';
import { ignoreRejection } from '@/platform/ignoreRejection';
import './LaunchPrice.scss';

/** Poll interval, ms, equal to the feed's (SPEC 9): visitors have no feed. */
const POLL_MS = 1000;

export interface LaunchPriceProps {
  /** False reserves the space and sends no requests. */
  active: boolean;
}

/** A live demo price; `--` while unknown. A failed load shows no error. */
export const LaunchPrice = observer(function LaunchPrice({ active }: LaunchPriceProps) {
  const t = useText();
  const api = useApi();
  const [shown, setShown] = useState<DemoPrice | null>(null);
  const isVisible = useContext(PageVisibleContext);
  const isOn = active && isVisible;
  useEffect(() => {
    if (!isOn) return undefined;
    const load = () => ignoreRejection(api.call('GET /demoPrice').then(setShown));
    load();
    const timer = setInterval(load, POLL_MS);
    return () => clearInterval(timer);
  }, [isOn, api, t.locale]);
  const isDown = shown?.changeRate.startsWith('-') ?? false;
  return (
    <View className="launch-price">
      <View className="launch-price__name">
        <Text className="launch-price__title">{shown?.title ?? '--'}</Text>
        <Text className="launch-price__note">{t('launch.now')}</Text>
      </View>
      <View
        className={classNames(
          'launch-price__numbers',
          shown !== null && `launch-price__numbers--${isDown ? 'down' : 'up'}`,
        )}
      >
        <Text id="launch-price" className="launch-price__price">
          {formatPrice(shown?.price)}
        </Text>
        <Text className="launch-price__change">
          {formatRate(shown?.changeRate, { plus: true })}
        </Text>
      </View>
    </View>
  );
});
