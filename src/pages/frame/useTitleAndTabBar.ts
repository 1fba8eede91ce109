import { useLayoutEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { setPageTitle } from '@/platform/page/pageTitle';
import { setPageBackground } from '@/platform/page/pageBackground';
import { hideTabBar, setTabBar } from '@/platform/page/tabBar';
import { go } from '@/navigation';
import { isTab, placeOf, TABS, type RouteKey } from '@/routes';
import { HOST_COLORS } from '@/styles/hostColors';

/** Sets the host's page title, tab texts and colours when the page shows or one of them changes. */
export function useTitleAndTabBar(
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
  // Runs before the first paint, because a navigation rail that appears later would move the page.
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
      // Pages without a tab select the account tab.
      selected: TABS.indexOf(placeOf(key, { tab: half }).tab ?? 'mine'),
      isRail: !isTab(key),
      onSelect: (index) => {
        const tab = TABS[index];
        if (tab && tab !== key) void go(tab);
      },
    });
  }, [key, title, isVisible, half, isLoggedIn, t, theme, colors]);
}
