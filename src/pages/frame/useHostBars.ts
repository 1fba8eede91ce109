import { useLayoutEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { setPageTitle } from '@/platform/page/bars';
import { setPageBackground } from '@/platform/page/pageBackground';
import { hideTabBar, setTabBar } from '@/platform/page/tabBar';
import { go } from '@/navigation';
import { isTab, placeOf, TABS, type RouteKey } from '@/routes';
import { HOST_COLORS } from '@/styles/hostColors';

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
    if (!isLoggedIn) return hideTabBar();
    setTabBar({
      names: TABS,
      texts: TABS.map((tab) => t(`tabs.${tab}`)),
      theme,
      style: colors.tabBar,
      // A page of no tab is opened from the account.
      selected: TABS.indexOf(placeOf(key, { tab: half }).tab ?? 'mine'),
      isRail: !isTab(key),
      onSelect: (index) => {
        const tab = TABS[index];
        if (tab && tab !== key) void go(tab);
      },
    });
  }, [key, title, isVisible, half, isLoggedIn, t, theme, colors]);
}
