import { useLayoutEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { setPageTitle } from '@/platform/bars';
import { setPageBackground } from '@/platform/pageBackground';
import { hideTabBar, setTabBar } from '@/platform/tabBar';
import { go, ROUTES, type RouteKey } from '@/routes';
import { HOST_COLORS } from '@/styles/hostColors';

const TABS = ['home', 'market', 'trade', 'mine'] as const;

const MINE = 3;
/** Which tab a page without one belongs to, for the rail of a wide window; the others to the account. */
const BEHIND: Partial<Record<RouteKey, number>> = {
  search: 1,
  stock: 1,
  stockTrade: 1,
  record: 2,
  recordVerify: 2,
  recordStatistics: 2,
};

/** Title, tab texts and colours that the host draws: set whenever the page shows and when they change. */
export function useHostBars(key: RouteKey, title: string, isVisible: boolean): void {
  const { settings } = useStores();
  const t = useText();
  const theme = settings.isDark ? 'dark' : 'light';
  const colors = HOST_COLORS[theme];
  // Before the page is painted: a rail that came after it would push it aside.
  useLayoutEffect(() => {
    if (!isVisible) return;
    setPageTitle(title);
    setPageBackground(colors);
    const route = ROUTES[key];
    if (route.access === 'open') return hideTabBar();
    const isTab = 'tab' in route;
    setTabBar({
      texts: TABS.map((tab) => t(`tabs.${tab}`)),
      theme,
      style: colors.tabBar,
      selected: isTab ? route.tab : (BEHIND[key] ?? MINE),
      isRail: !isTab,
      onSelect: (index) => {
        const tab = TABS[index];
        if (tab && tab !== key) void go(tab);
      },
    });
  }, [key, title, isVisible, t, theme, colors]);
}
