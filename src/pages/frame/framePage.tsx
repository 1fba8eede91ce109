import { observer } from 'mobx-react-lite';
import type { FunctionComponent } from 'react';
import type { TextKey } from '@/i18n/TextKey';
import type { RouteKey } from '@/routes';
import type { ScreenSettings } from '@/components/shell/ScreenContext';
import { PageFrame } from './PageFrame';

export interface PageOptions {
  /** Title of the browser tab, and of the page in WeChat's history; the app's name without it. */
  title?: TextKey;
  /** Tells the result of a settled order; the first screen has none to tell. */
  Announcer?: FunctionComponent;
  /** Draws the bar of the orders in transaction; the first screen has none. */
  running?: ScreenSettings['running'];
}

/**
 * Makes a page of a component: observed, guarded by the access rules of SPEC 2, in an error
 * boundary, with the customer's theme, tab texts and the results of settled orders.
 * Pages use `definePage`; only the first screen uses this, to be light.
 */
export function framePage(key: RouteKey, Page: FunctionComponent, options: PageOptions = {}) {
  const Observed = observer(Page);
  return function FramedPage() {
    return (
      <PageFrame pageKey={key} {...options}>
        <Observed />
      </PageFrame>
    );
  };
}
