import { useLayoutEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { setPageTitle } from '@/platform/bars';
import { setPageBackground } from '@/platform/pageBackground';
import { hideTabBar, setTabBar } from '@/platform/tabBar';
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
  const { settings, session } = useStores();
  const { isLoggedIn } = session;
  const t = useText();
  const theme = settings.isDark ? 'dark' : 'light';
  const colors = HOST_COLORS[theme];
  // Before the page is painted: a rail that came after it would push it aside.
  useLayoutEffect(() => {
    if (!isVisible) return;
    setPageTitle(title, t.locale);
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
        if (tab && tab !== key) void go(tab);
      },
    });
  }, [key, title, isVisible, half, isLoggedIn, t, theme, colors]);
}
