import { ApiFailure } from '../host/ApiFailure';
import { native } from '../host/native';
import type { WxTable } from './WxTable';

interface TabItemOptions {
  index: number;
  text?: string;
  iconPath?: string;
  selectedIconPath?: string;
}

interface TabStyleOptions {
  color?: string;
  selectedColor?: string;
  backgroundColor?: string;
  borderStyle?: string;
}

/** Client-specific or not rendered here: recorded for the test, without effect. */
const NOTED =
  'showNavigationBarLoading hideNavigationBarLoading setBackgroundColor setBackgroundTextStyle ' +
  'hideHomeButton vibrateShort vibrateLong showShareMenu hideShareMenu updateShareMenu ' +
  'setKeepScreenOn';

function defined<T extends object>(options: T, keys: (keyof T)[]): Partial<T> {
  const result: Partial<T> = {};
  for (const key of keys) if (options[key] !== undefined) result[key] = options[key];
  return result;
}

export function installWindowApis(wx: WxTable): void {
  const { services } = wx;
  const { pages, chrome } = services;
  wx.async<{ title: string }>('setNavigationBarTitle', ({ title }) => {
    pages.current.window.navigationBarTitleText = title;
    chrome.layout();
  });
  wx.async<{ frontColor: string; backgroundColor: string }>('setNavigationBarColor', (options) => {
    pages.current.window.navigationBarBackgroundColor = options.backgroundColor;
    const black = options.frontColor === '#000000';
    pages.current.window.navigationBarTextStyle = black ? 'black' : 'white';
    chrome.layout();
  });
  wx.async('stopPullDownRefresh', () => {
    for (const page of pages.all) page.endRefresh?.();
  });
  wx.async('hideKeyboard', () => services.keyboard.dismiss());
  wx.async('startPullDownRefresh', () => pages.current.view.__weappPulled());
  wx.async<{ scrollTop?: number; selector?: string; offsetTop?: number; duration?: number }>(
    'pageScrollTo',
    ({ scrollTop, selector, offsetTop = 0, duration }) => {
      const { view, root } = pages.current;
      const node = selector ? root.getComponent().getShadowRoot?.()?.querySelector(selector) : null;
      const top = node
        ? node.$$.getBoundingClientRect().top + view.scrollY + offsetTop
        : (scrollTop ?? 0);
      view.scrollTo({ top, behavior: duration === 0 ? 'auto' : 'smooth' });
    },
  );
  for (const name of NOTED.split(' ')) {
    wx.async(name, (options) => {
      void native('record', { name, options: JSON.parse(JSON.stringify(options)) });
    });
  }
  installTabBar(wx);
}

function installTabBar(wx: WxTable): void {
  const { pages, chrome, tabBar } = wx.services;
  const change = <T>(name: string, apply: (options: T) => void): void => {
    wx.async<T>(name, (options) => {
      if (!tabBar.config || !pages.isTab(pages.current.path)) {
        throw new ApiFailure('not TabBar page');
      }
      apply(options);
      chrome.layout();
    });
  };
  change<TabStyleOptions>('setTabBarStyle', (options) => {
    const keys = ['color', 'selectedColor', 'backgroundColor', 'borderStyle'] as const;
    if (tabBar.config) Object.assign(tabBar.config, defined(options, [...keys]));
  });
  change<TabItemOptions>('setTabBarItem', (options) => {
    const item = tabBar.config?.list[options.index];
    if (!item) throw new ApiFailure('index is out of range');
    Object.assign(item, defined(options, ['text', 'iconPath', 'selectedIconPath']));
  });
  change<{ index: number; text: string }>('setTabBarBadge', ({ index, text }) => {
    tabBar.badges.set(index, text.slice(0, 4));
  });
  change<{ index: number }>('removeTabBarBadge', ({ index }) => tabBar.badges.delete(index));
  change<{ index: number }>('showTabBarRedDot', ({ index }) => tabBar.dots.add(index));
  change<{ index: number }>('hideTabBarRedDot', ({ index }) => tabBar.dots.delete(index));
  change('hideTabBar', () => {
    tabBar.hidden = true;
  });
  change('showTabBar', () => {
    tabBar.hidden = false;
  });
}
