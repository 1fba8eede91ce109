import { useEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { setPageTitle } from '@/platform/bars';
import { setPageBackground } from '@/platform/pageBackground';
import { hideTabBar, setTabBar } from '@/platform/tabBar';
import { roomNow } from '@/platform/wide';
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
  const { settings, quotes } = useStores();
  const t = useText();
  const theme = settings.isDark ? 'dark' : 'light';
  const colors = HOST_COLORS[theme];
  useEffect(() => {
    if (!isVisible) return;
    setPageTitle(title, t.locale);
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
        if (!tab || tab === key) return;
        // Where there is room, the market is the list beside the chart.
        const procode = tab === 'market' && roomNow() === 'desk' ? quotes.currentCode : null;
        if (procode === null) void go(tab);
        else if (key !== 'stock') void go('stock', { procode });
      },
    });
  }, [key, title, isVisible, t, theme, colors, quotes]);
}
