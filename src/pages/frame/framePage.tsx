import { observer } from 'mobx-react-lite';
import type { FunctionComponent } from 'react';
import type { RouteKey } from '@/routes';
import { PageFrame, type PageOptions } from './PageFrame';

/**
 * Wraps a component as a page: observer, access rules of SPEC 2, error boundary, theme, tab texts
 * and results of settled orders. Pages use `definePage`; only the first screen uses this, because
 * it is lighter.
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
