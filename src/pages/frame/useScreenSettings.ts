import { useMemo } from 'react';
import type { ScreenSettings } from '@/components/shell/ScreenContext';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { textPercent } from '@/platform/device/textPercent';
import { windowInfo } from '@/platform/device/windowInfo';
import { back } from '@/navigation';
import { useConnectionNotice } from './useConnectionNotice';
import { useLanguageOffer } from './useLanguageOffer';

export function useScreenSettings(
  isTab: boolean,
  running: ScreenSettings['running'],
): ScreenSettings {
  const { settings, config } = useStores();
  const t = useText();
  const theme = settings.isDark ? 'dark' : 'light';
  const { upDown } = settings;
  const { isDemo } = config;
  const notice = useConnectionNotice(isTab);
  const offer = useLanguageOffer();
  return useMemo(
    () => ({
      theme,
      upDown,
      textPercent: textPercent(),
      topInset: windowInfo().statusBarHeight,
      demoLabel: isDemo ? t('common.demo') : '',
      backLabel: t('common.back'),
      onBack: () => void back(),
      notice,
      offer,
      running,
    }),
    [theme, upDown, isDemo, t, notice, offer, running],
  );
}
