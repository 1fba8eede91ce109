import { makePane } from './listPane';
import { hideTabBar, setTabBar, type TabBar } from './tabBar';

jest.unmock('./tabBar');

const onSelect = jest.fn();
const bar = (over: Partial<TabBar> = {}): TabBar => ({
  names: ['home', 'market', 'trade', 'mine'],
  texts: ['首页', '市场', '交易', '我的'],
  theme: 'light',
  style: { color: 'gray', selectedColor: 'blue', backgroundColor: 'white', borderStyle: 'white' },
  selected: 0,
  onSelect,
  ...over,
});
const nav = () => document.querySelector<HTMLElement>('nav');
const items = () => [...document.querySelectorAll<HTMLElement>('.host-tabs__item')];

beforeEach(() => {
  document.body.innerHTML = '<div id="container"></div>';
  setTabBar(bar());
});

describe('tabBar', () => {
  it('is beside the pages, each tab with its text, the selected tab marked', () => {
    expect(nav()?.parentElement?.id).toBe('container');
    expect(items().map((item) => item.textContent)).toEqual(['首页', '市场', '交易', '我的']);
    expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([
      'page',
      null,
      null,
      null,
    ]);
    expect(items()[0]?.style.color).toBe('blue');
    expect(items().map((item) => item.firstElementChild?.className.split('--')[1])).toEqual([
      'home-on',
      'market',
      'trade',
      'mine',
    ]);
  });

  it('keeps its element when its texts and its selected tab change', () => {
    const before = nav();
    setTabBar(bar({ texts: ['Home', 'Market', 'Positions', 'Account'], selected: 1 }));
    expect(nav()).toBe(before);
    expect(items()[1]).toHaveTextContent('Market');
    expect(items()[1]).toHaveAttribute('aria-current', 'page');
    expect(items()[0]).not.toHaveAttribute('aria-current');
  });

  it('notifies the visible page of a tapped tab', () => {
    const later = jest.fn();
    setTabBar(bar({ onSelect: later }));
    items()[2]?.click();
    expect(later).toHaveBeenCalledWith(2);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('is hidden on a page without tabs, and shown on the next page with tabs', () => {
    hideTabBar();
    expect(nav()).not.toBeVisible();
    setTabBar(bar());
    expect(nav()).toBeVisible();
  });

  it('is a rail beside a page without tabs, which only wide windows show', () => {
    setTabBar(bar({ isRail: true, selected: 1 }));
    expect(nav()).toHaveClass('host-tabs--rail');
    setTabBar(bar());
    expect(nav()).not.toHaveClass('host-tabs--rail');
  });

  describe('in the Tab order', () => {
    const before = window.matchMedia;
    let isWide: boolean;
    let tell: () => void;

    beforeEach(() => {
      document.body.innerHTML = '<div id="container"><div class="taro-tabbar__panel"></div></div>';
      window.matchMedia = (() => ({
        get matches() {
          return isWide;
        },
        addEventListener: (_: string, listener: () => void) => (tell = listener),
      })) as never;
    });

    afterEach(() => {
      window.matchMedia = before;
    });

    const order = () =>
      [...(document.getElementById('container')?.children ?? [])].map((one) => one.className);

    it('puts a rail before list and page, and tabs after the page', () => {
      isWide = true;
      setTabBar(bar());
      makePane();
      expect(order()).toEqual(['host-tabs', 'list-pane', 'taro-tabbar__panel']);
      isWide = false;
      tell();
      expect(order()).toEqual(['list-pane', 'taro-tabbar__panel', 'host-tabs']);
    });

    it('keeps the focus on a tab when the window changes', () => {
      isWide = false;
      setTabBar(bar());
      items()[2]?.focus();
      isWide = true;
      tell();
      expect(order()).toEqual(['host-tabs', 'taro-tabbar__panel']);
      expect(document.activeElement).toBe(items()[2]);
    });
  });
});
