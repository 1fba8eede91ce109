import { observer } from 'mobx-react-lite';
import type { FunctionComponent } from 'react';
import type { RouteKey } from '@/routes';
import { PageFrame, type PageOptions } from './PageFrame';

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
