import { observer } from 'mobx-react-lite';
import type { FunctionComponent } from 'react';
import type { TextKey } from '@/i18n/TextKey';
import type { RouteKey } from '@/routes';
import { PageFrame } from './frame/PageFrame';

interface PageOptions {
  /** Title of the browser tab, and of the page in WeChat's history; the app's name without it. */
  title?: TextKey;
}

/**
 * Makes a page of a component: observed, guarded by the access rules of spec §2, in an error
 * boundary, with the customer's theme, tab texts and the results of settled orders.
 * `export default definePage('home', HomePage, { title: 'tabs.home' })`
 */
export function definePage(key: RouteKey, Page: FunctionComponent, options: PageOptions = {}) {
  const Observed = observer(Page);
  return function DefinedPage() {
    return (
      <PageFrame pageKey={key} title={options.title ?? 'common.appName'}>
        <Observed />
      </PageFrame>
    );
  };
}
