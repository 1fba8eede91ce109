import '@/i18n/areas/error';
import type { FunctionComponent } from 'react';
import type { RouteKey } from '@/routes';
import '../styles/behind.scss';
import { framePage, type PageOptions } from './frame/framePage';
import { ResultAnnouncer } from './frame/ResultAnnouncer';

/**
 * Makes a page of a component: observed, guarded by the access rules of SPEC 2, in an error
 * boundary, with the customer's theme, tab texts and the results of settled orders.
 * `export default definePage('home', HomePage, { title: 'tabs.home' })`
 */
export function definePage(
  key: RouteKey,
  Page: FunctionComponent,
  options: Omit<PageOptions, 'Announcer'> = {},
) {
  return framePage(key, Page, { ...options, Announcer: ResultAnnouncer });
}
