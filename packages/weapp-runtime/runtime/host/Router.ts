import { closePageContainer } from '../components/pageContainer';
import { ApiFailure } from './ApiFailure';
import type { Emitter } from './Emitter';
import { log } from './Log';
import type { OpenPage } from './OpenPage';
import { callPage, closePage, notifyComponents } from './pageLife';
import type { PageOpener } from './PageOpener';
import { type PageAddress, parseUrl } from './parseUrl';
import type { Navigation, RouteKind, Services } from './Services';
import { isSinglePage } from './singlePage';
import { SubPackages } from './SubPackages';

const STACK_PAGES_MAX = 10;

/** WeChat's navigation rules. One navigation at a time; failures reject with `{ errMsg }`. */
export class Router implements Navigation {
  private busy: Promise<unknown> = Promise.resolve();
  private readonly packages: SubPackages;

  constructor(
    private readonly services: () => Services,
    private readonly opener: PageOpener,
  ) {
    this.packages = new SubPackages(services);
  }

  go(kind: RouteKind, url: string, channel?: Emitter): Promise<void> {
    return this.queue(() => this.run(kind, url, channel));
  }

  back(delta: number): Promise<void> {
    return this.queue(async () => {
      const { pages, top } = this.services().pages;
      if (top && closePageContainer(top.view)) return;
      if (pages.length <= 1) fail('navigateBack:fail cannot navigate back at first page.');
      const count = Math.min(Math.max(1, delta || 1), pages.length - 1);
      for (const page of pages.splice(-count).reverse()) closePage(page);
      this.show(this.services().pages.current);
    });
  }

  show(page: OpenPage): void {
    this.services().chrome.layout();
    this.packages.preload(page.path);
    callPage(page, 'onShow');
    notifyComponents(page, 'show');
  }

  hide(page: OpenPage): void {
    const { activeElement, defaultView } = page.view.document;
    if (defaultView && activeElement instanceof defaultView.HTMLElement) activeElement.blur();
    callPage(page, 'onHide');
    notifyComponents(page, 'hide');
  }

  private queue(job: () => Promise<void>): Promise<void> {
    const result = this.busy.then(job);
    this.busy = result.catch(() => undefined);
    return result;
  }

  private async run(kind: RouteKind, url: string, channel?: Emitter): Promise<void> {
    const { pages, pack, launch } = this.services();
    if (isSinglePage(launch) && kind !== 'appLaunch') {
      fail(`${kind}:fail can not ${kind} in single page mode`);
    }
    const address = parseUrl(url, pages.top?.path ?? '');
    if (!pack.pages.includes(address.path)) return this.notFound(kind, address);
    this.packages.load(kind, address.path);
    const tab = pages.isTab(address.path);
    if (tab && (kind === 'navigateTo' || kind === 'redirectTo')) {
      fail(`${kind}:fail can not ${kind} a tabbar page`);
    }
    if (!tab && kind === 'switchTab') fail('switchTab:fail can not switch to no-tabBar page');
    if (kind === 'switchTab' && url.includes('?')) {
      log('warning', `switchTab takes no query: ${url}`);
    }
    switch (kind) {
      case 'navigateTo':
        if (pages.pages.length >= STACK_PAGES_MAX)
          fail('navigateTo:fail webview count limit exceed');
        this.hide(pages.current);
        return this.open(kind, address, channel);
      case 'redirectTo':
        if (pages.top) closePage(pages.top);
        pages.pages.pop();
        return this.open(kind, address, channel);
      case 'switchTab':
        return this.switchTab(address.path);
      default:
        for (const page of pages.takeAll()) closePage(page);
        return this.open(kind, address, channel);
    }
  }

  /** At a cold start, the program may open another page in `onPageNotFound`. */
  private notFound(kind: RouteKind, { path, query }: PageAddress): void {
    if (kind === 'appLaunch' || kind === 'reLaunch') {
      const { registry, appEvents, pages } = this.services();
      const detail = { path, query, isEntryPage: !pages.top };
      registry.callApp('onPageNotFound', detail);
      appEvents.emit('onPageNotFound', detail);
      if (kind === 'appLaunch' && registry.app?.onPageNotFound) return;
    }
    fail(`${kind}:fail page "${path}" is not found`);
  }

  private async switchTab(path: string): Promise<void> {
    const { pages } = this.services();
    const current = pages.top;
    if (current?.path === path) return;
    for (const page of pages.pages.splice(0)) {
      if (!pages.isTab(page.path)) closePage(page);
      else {
        if (page === current) this.hide(page);
        pages.keep(page);
      }
    }
    const kept = pages.takeKept(path);
    if (!kept) return this.open('switchTab', { path, query: {} });
    pages.pages.push(kept);
    this.show(kept);
  }

  private async open(kind: RouteKind, address: PageAddress, channel?: Emitter): Promise<void> {
    const { pages, chrome } = this.services();
    const page = await this.opener
      .create(address.path, address.query, channel)
      .catch((error: unknown) => {
        log('exception', `[open ${address.path}]`, error);
        return fail(`${kind}:fail ${String(error)}`);
      });
    pages.pages.push(page);
    chrome.layout();
    callPage(page, 'onLoad', address.query);
    this.show(page);
    await twoFrames();
    callPage(page, 'onReady');
  }
}

function fail(errMsg: string): never {
  throw new ApiFailure(errMsg);
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
}
