import { observer } from 'mobx-react-lite';
import type { FunctionComponent, ReactNode } from 'react';
import { UpdateOverlay } from '@/components/UpdateApp/UpdateOverlay';
import { ScreenContext, type ScreenSettings } from '@/components/shell/ScreenContext';
import { Snackbar } from '@/components/shell/Snackbar';
import { themeClass } from '@/components/shell/themeClass';
import { BrandContext } from '@/components/ui/lib/BrandContext';
import { LabelsContext } from '@/components/ui/lib/LabelsContext';
import { PageVisibleContext, ParamsContext } from '@/hooks/contexts';
import { useBrand } from '@/hooks/useBrand';
import { usePageVisible } from '@/hooks/usePageVisible';
import { useText } from '@/hooks/useText';
import { currentBreakpoint } from '@/platform/browser/wide';
import { isSinglePage } from '@/platform/wechat';
import { isTab, routeOf, type RouteKey } from '@/routes';
import { OverlayFrame } from './OverlayFrame';
import { PageBoundary } from './PageBoundary';
import { SharedPage } from './SharedPage';
import { useTitleAndTabBar } from './useTitleAndTabBar';
import { useLabels } from './useLabels';
import { useOwnParams } from './useOwnParams';
import { useScreenSettings } from './useScreenSettings';
import { useSessionGuard } from './useSessionGuard';
import { useUpdatePrompt } from './useUpdatePrompt';

export interface PageOptions {
  /** The component that announces results of settled orders; absent on the first screen. */
  Announcer?: FunctionComponent;
  /** Renders the bar of open orders; absent on the first screen. */
  running?: ScreenSettings['running'];
}

interface PageFrameProps extends PageOptions {
  pageKey: RouteKey;
  children: ReactNode;
}

export const PageFrame = observer(function PageFrame(props: PageFrameProps) {
  const { pageKey, Announcer, running, children } = props;
  const t = useText();
  const isTabPage = isTab(pageKey);
  const isVisible = usePageVisible();
  const params = useOwnParams(pageKey);
  const isAllowed = useSessionGuard(pageKey, isVisible, params);
  const settings = useScreenSettings(isTabPage, running);
  const { title } = routeOf(pageKey);
  const labels = useLabels();
  const brand = useBrand();
  useTitleAndTabBar(pageKey, title ? t(title) : brand.name, isVisible, params?.tab);
  const mustUpdate = useUpdatePrompt(pageKey, isVisible);
  const isAlone = isSinglePage();
  if (params === null || (!isAllowed && !isAlone)) return null;
  return (
    <ScreenContext.Provider value={settings}>
      <BrandContext.Provider value={brand}>
        <LabelsContext.Provider value={labels}>
          <PageVisibleContext.Provider value={isVisible}>
            <ParamsContext.Provider value={params}>
              <OverlayFrame isVisible={isVisible} isTab={isTabPage || currentBreakpoint() !== null}>
                <PageBoundary title={t('common.pageBroken')}>
                  {isAlone ? <SharedPage /> : children}
                  {isVisible && Announcer && <Announcer />}
                  {mustUpdate && <UpdateOverlay />}
                </PageBoundary>
                {isVisible && <Snackbar theme={themeClass(settings)} isTab={isTabPage} />}
              </OverlayFrame>
            </ParamsContext.Provider>
          </PageVisibleContext.Provider>
        </LabelsContext.Provider>
      </BrandContext.Provider>
    </ScreenContext.Provider>
  );
});
