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

/** Which tab a page without one belongs to, for the rail of a wide window: the cash flow to the account. */
function tabBehind(key: RouteKey, half: string | undefined): number {
  if (/stock|search/.test(key)) return 1;
  return /^record(Verify)?$/.test(key) && half !== 'flow' ? 2 : 3;
}

/** Title, tab texts and colours that the host draws: set whenever the page shows and when they change. */
export function useHostBars(
  key: RouteKey,
  title: string,
  isVisible: boolean,
  half: string | undefined,
): void {
  const { settings, quotes, session } = useStores();
  const { isLoggedIn } = session;
  const t = useText();
  const theme = settings.isDark ? 'dark' : 'light';
  const colors = HOST_COLORS[theme];
  useEffect(() => {
    if (!isVisible) return;
    setPageTitle(title);
    setPageBackground(colors);
    const route = ROUTES[key];
    if (!isLoggedIn) return hideTabBar();
    const isTab = 'tab' in route;
    setTabBar({
      texts: TABS.map((tab) => t(`tabs.${tab}`)),
      theme,
      style: colors.tabBar,
      selected: isTab ? route.tab : tabBehind(key, half),
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
  }, [key, title, isVisible, half, isLoggedIn, t, theme, colors, quotes]);
}
