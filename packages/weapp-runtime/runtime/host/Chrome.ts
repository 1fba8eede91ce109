import type { Device } from '../HostConfig';
import { createElement } from './createElement';
import type { OpenPage } from './OpenPage';
import type { Bars, Services } from './Services';
import { drawTabBar } from './drawTabBar';
import { isSinglePage } from './singlePage';

const NAV_HEIGHT = 44;
const TAB_HEIGHT = 48;

/** Renders the client's bars around a page: status bar, navigation bar, capsule, tab bar. */
export class Chrome implements Bars {
  private readonly nav = element('nav');
  private readonly tab = element('tab');
  private readonly capsule = element('capsule');
  private readonly status = element('status');

  constructor(private readonly services: () => Services) {}

  capsuleRect(): Record<'width' | 'height' | 'top' | 'bottom' | 'left' | 'right', number> {
    const { width, statusBarHeight } = this.device;
    const top = statusBarHeight + 6;
    return {
      width: 87,
      height: 32,
      top,
      bottom: top + 32,
      left: width - 94,
      right: width - 7,
    };
  }

  insets(page: OpenPage): { top: number; bottom: number } {
    const { statusBarHeight, safeBottom } = this.device;
    const custom = page.window.navigationStyle === 'custom';
    return {
      top: custom ? 0 : statusBarHeight + NAV_HEIGHT,
      bottom: this.tabBarShown(page) ? TAB_HEIGHT + safeBottom : 0,
    };
  }

  layout(): void {
    const { pages } = this.services();
    const page = pages.top;
    if (!page) return;
    const { top, bottom } = this.insets(page);
    this.drawNavigation(page, top);
    this.tab.style.display = bottom ? 'flex' : 'none';
    if (bottom) drawTabBar(this.tab, page, this.services(), this.device.safeBottom);
    for (const other of pages.all) this.place(other, page === other);
    page.size = {
      windowWidth: this.device.width,
      windowHeight: this.device.height - top - bottom,
    };
  }

  private get device(): Device {
    return this.services().config.device;
  }

  private tabBarShown(page: OpenPage): boolean {
    const { pages, tabBar, launch } = this.services();
    if (isSinglePage(launch)) return false;
    return pages.isTab(page.path) && !tabBar.hidden && !tabBar.config?.custom;
  }

  private place(page: OpenPage, visible: boolean): void {
    const { top, bottom } = this.insets(page);
    const { statusBarHeight, safeBottom } = this.device;
    Object.assign(page.frame.style, {
      top: `${top}px`,
      height: `calc(100% - ${top + bottom}px)`,
      visibility: visible ? 'visible' : 'hidden',
      zIndex: visible ? '1' : '0',
    });
    const root = page.view.document.documentElement.style;
    root.setProperty('--safe-area-inset-top', `${top ? 0 : statusBarHeight}px`);
    root.setProperty('--safe-area-inset-bottom', `${bottom ? 0 : safeBottom}px`);
  }

  private drawNavigation(page: OpenPage, height: number): void {
    const { statusBarHeight } = this.device;
    const ink = page.window.navigationBarTextStyle === 'black' ? '#000' : '#fff';
    this.status.style.height = `${statusBarHeight}px`;
    this.status.style.color = ink;
    this.status.textContent = '9:41';
    const capsule = this.capsuleRect();
    Object.assign(this.capsule.style, { top: `${capsule.top}px`, left: `${capsule.left}px` });
    this.capsule.style.color = ink;
    this.nav.style.display = height ? 'flex' : 'none';
    this.nav.style.paddingTop = `${statusBarHeight}px`;
    this.nav.style.background = page.window.navigationBarBackgroundColor ?? '#000000';
    this.nav.style.color = ink;
    const title = createElement('div', 'title', page.window.navigationBarTitleText ?? '');
    this.nav.replaceChildren(this.backButton(page), title);
  }

  private backButton(page: OpenPage): HTMLElement {
    const { pages, pack, router } = this.services();
    const first = pack.pages[0] ?? '';
    const deep = pages.pages.length > 1;
    const home = !deep && !pages.isTab(page.path) && page.path !== first;
    const button = createElement('div', 'back', deep ? '‹' : home ? '⌂' : '');
    button.onclick = () => {
      if (deep) void router.back(1);
      else if (home) void router.go('reLaunch', `/${first}`);
    };
    return button;
  }
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`host.html has no #${id}`);
  return found;
}
