import { observer } from 'mobx-react-lite';
import type { FunctionComponent } from 'react';
import type { RouteKey } from '@/routes';
import { PageFrame, type PageOptions } from './PageFrame';

/**
 * `definePage` without the parts that the first screen does not need: result announcements and wide
 * layout. Only the first screen uses it, to keep the first load small.
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
