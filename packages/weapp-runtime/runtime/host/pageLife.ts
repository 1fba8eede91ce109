import { log } from './Log';
import type { OpenPage } from './OpenPage';

/** Calls a page's own function if it has one. An error counts as the program's exception. */
export function callPage(page: OpenPage, name: string, ...values: unknown[]): unknown {
  const member = page.instance[name];
  if (typeof member !== 'function') return undefined;
  try {
    return member.apply(page.instance, values);
  } catch (error) {
    log('exception', `[${page.path} ${name}]`, error);
    return undefined;
  }
}

export function notifyComponents(page: OpenPage, lifetime: 'show' | 'hide'): void {
  page.root.getComponent().triggerPageLifetime?.(lifetime, []);
  page.tabBarRoot?.getComponent().triggerPageLifetime?.(lifetime, []);
}

export function closePage(page: OpenPage): void {
  callPage(page, 'onUnload');
  try {
    page.root.release();
    page.tabBarRoot?.release();
  } catch (error) {
    log('exception', `[${page.path} release]`, error);
  }
  page.frame.remove();
}
