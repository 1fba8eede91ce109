import { useEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { setPageTitle, setTabBar } from '@/platform/bars';
import { setPageBackground } from '@/platform/pageBackground';
import { nameTabBar } from '@/platform/tabBarRole';
import { ROUTES, type RouteKey } from '@/routes';
import { HOST_COLORS } from '@/styles/hostColors';

/** Title, tab texts and colours that the host draws: set whenever the page shows and when they change. */
export function useHostBars(key: RouteKey, title: string, isVisible: boolean): void {
  const { settings } = useStores();
  const t = useText();
  const theme = settings.isDark ? 'dark' : 'light';
  const colors = HOST_COLORS[theme];
  useEffect(() => {
    if (!isVisible) return;
    setPageTitle(title);
    setPageBackground(colors);
    if (!('tab' in ROUTES[key])) return;
    const texts = [t('tabs.home'), t('tabs.market'), t('tabs.trade'), t('tabs.mine')];
    setTabBar(texts, theme, colors.tabBar);
    nameTabBar();
  }, [key, title, isVisible, t, theme, colors]);
}
