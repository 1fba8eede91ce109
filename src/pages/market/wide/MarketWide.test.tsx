import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { aProduct, aQuote } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import { windowSize } from '@/testing/windowSize';
import { host } from '@/testing/taro';
import MarketPage from '../index';

const PRODUCTS = [
  aProduct({ procode: 'AUR', title: '曙光机器人', market: 'HK' }),
  aProduct({ procode: 'KST', title: '红隼云', market: 'HK' }),
  aProduct({ procode: 'GRM', title: '磐石保险', market: 'US' }),
];

const QUOTES = [
  aQuote({ code: 'AUR', price: '182.46', high: '190.00', low: '180.00', volume: 4_820_000 }),
  aQuote({ code: 'KST', price: '96.35', high: '96.35', low: '96.35', volume: 900 }),
  aQuote({ code: 'GRM', price: '118.20', volume: null }),
];

async function open(products = PRODUCTS, quotes = QUOTES) {
  const page = await renderPage(MarketPage, {
    api: (fake) => fake['GET /productList'].mockResolvedValue(products),
  });
  await windowSize.arrived();
  act(() => page.tick(quotes));
  return page;
}

const order = ({ container }: RenderedPage) =>
  [...container.querySelectorAll('[id^="market-row-"]')].map((row) => row.id.slice(11));
const rowOf = (page: RenderedPage, code: string) =>
  page.byId(`market-row-${code}`).closest('[role="row"]') as HTMLElement;
const cells = (page: RenderedPage, code: string) =>
  [...rowOf(page, code).querySelectorAll('[role="cell"]')].map((cell) => cell.textContent);
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

beforeEach(() => windowSize.begin(true));
afterEach(() => windowSize.begin(false));

describe('MarketWide', () => {
  it('shows price, change, range of the day and volume of each product', async () => {
    const page = await open();
    expect(page.container.querySelector('[role="table"]')).toHaveAttribute('aria-label', '市场');
    expect(cells(page, 'AUR')).toEqual([
      '曙光机器人AUR港股',
      '',
      '182.46',
      '+1.37%',
      '180.00190.00',
      '482万',
      '',
    ]);
    const mark = () => rowOf(page, 'AUR').querySelector<HTMLElement>('.quote-table__mark');
    expect(mark()?.style.left).toBe('25%');
    act(() => page.tick([aQuote({ code: 'AUR', price: '188.00', high: '190.00', low: '180.00' })]));
    expect(mark()?.style.left).toBe('80%');
    // A price that did not move has no position in the day's range; unknown volume is not 0.
    expect(rowOf(page, 'KST').querySelector('.quote-table__mark')).toBeNull();
    expect(cells(page, 'GRM')[5]).toBe('--');
  });

  it('sorts by a column, and keeps the order while prices tick', async () => {
    const page = await open();
    const head = page.byId('market-sort-price');
    await click(head);
    expect(order(page)).toEqual(['AUR', 'GRM', 'KST']);
    expect(head.parentElement).toHaveAttribute('aria-sort', 'descending');
    act(() => page.tick([aQuote({ code: 'KST', price: '999.00', seq: 1001 })]));
    expect(page.byId('market-price-KST')).toHaveTextContent('999.00');
    expect(order(page)).toEqual(['AUR', 'GRM', 'KST']);
    await click(head);
    expect(head.parentElement).toHaveAttribute('aria-sort', 'ascending');
    await click(head);
    expect(head.parentElement).toHaveAttribute('aria-sort', 'none');
    expect(order(page)).toEqual(['AUR', 'KST', 'GRM']);
  });

  describe('with the keyboard', () => {
    const press = (key: string) =>
      act(() => void fireEvent.keyDown(document.activeElement!, { key }));

    it('focuses the first row when nothing has the focus, moves up and down, and opens a row with Enter', async () => {
      const page = await open();
      press('ArrowDown');
      expect(page.byId('market-row-AUR')).toHaveFocus();
      press('ArrowDown');
      press('j');
      expect(page.byId('market-row-GRM')).toHaveFocus();
      press('ArrowDown');
      expect(page.byId('market-row-GRM')).toHaveFocus();
      press('ArrowUp');
      expect(page.byId('market-row-KST')).toHaveFocus();
      press('Enter');
      expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/stock/index?procode=KST' });
    });

    it('ignores other keys, and ignores all keys while the page is hidden', async () => {
      const page = await open();
      act(() => page.byId('market-sort-price').focus());
      press('ArrowDown');
      expect(page.byId('market-sort-price')).toHaveFocus();
      act(() => page.byId('market-sort-price').blur());
      act(() => void fireEvent.keyDown(document.body, { key: 'ArrowDown', ctrlKey: true }));
      act(() => host.emit('useDidHide'));
      press('ArrowDown');
      expect(document.body).toHaveFocus();
    });
  });

  it('opens a stock with one click, and the star does not', async () => {
    const page = await open();
    await click(page.byId('market-watch-AUR'));
    expect(page.api['POST /optionalSave']).toHaveBeenCalledWith({ procode: 'AUR', on: true });
    expect(Taro.navigateTo).not.toHaveBeenCalled();
    await click(page.byId('market-row-AUR'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/stock/index?procode=AUR' });
  });

  it('keeps the tab and the sort order when the window becomes narrower and wider again', async () => {
    const page = await open();
    await click(page.byId('market-tab-HK'));
    await click(page.byId('market-sort-price'));
    await click(page.byId('market-sort-price'));
    for (const isDesk of [false, true]) {
      await windowSize.change(isDesk);
      expect(page.container.querySelector('[role="table"]') !== null).toBe(isDesk);
      expect(page.byId('market-tab-HK')).toHaveAttribute('aria-selected', 'true');
      expect(order(page)).toEqual(['KST', 'AUR']);
    }
  });

  it('renders rows near the screen, and subscribes to prices of rows on screen', async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      aProduct({ procode: `P${index}`, title: `股票 ${index}` }),
    );
    const ticks = (price: string) => many.map(({ procode }) => aQuote({ code: procode, price }));
    const page = await open(many, ticks('182.46'));
    expect(order(page).length).toBeLessThanOrEqual(26);
    act(() => page.tick(ticks('200.00')));
    const live = order(page).filter((code) => cells(page, code)[2]?.includes('200.00'));
    expect(live).toContain('P0');
    expect(live.length).toBeLessThanOrEqual(18);
    act(() => host.emit('usePageScroll', { scrollTop: 250 * 64 }));
    expect(page.byId('market-row-P252')).toHaveTextContent('股票 252');
    expect(page.findId('market-row-P0')).toBeNull();
  });

  it('renders the additional rows of a window that became higher', async () => {
    const many = Array.from({ length: 100 }, (_, index) => aProduct({ procode: `P${index}` }));
    const page = await open(many, []);
    const before = window.innerHeight;
    window.innerHeight = 2000;
    act(() => host.emit('useResize'));
    expect(page.findId('market-row-P31')).not.toBeNull();
    window.innerHeight = before;
  });
});
