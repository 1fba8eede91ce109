import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { anOrder, aProduct, aQuote, NOW } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import { windowSize } from '@/testing/windowSize';
import HomePage from '../index';
import { DAY_MS } from '@candor/rules/durations';

const PRODUCTS = [
  aProduct(),
  aProduct({ procode: 'KST', title: '红隼云' }),
  aProduct({ procode: 'GRM', title: '磐石保险', hot: false }),
];

async function open(api?: (fake: FakeApi) => void) {
  const page = await renderPage(HomePage, {
    api: (fake) => {
      fake['GET /productList'].mockResolvedValue(PRODUCTS);
      api?.(fake);
    },
  });
  await windowSize.arrived();
  act(() => page.tick([aQuote(), aQuote({ code: 'KST', price: '96.35' })]));
  return page;
}

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const rows = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll('.quote-table__open')].map(({ id }) => id);

beforeEach(() => windowSize.begin(true));
afterEach(() => windowSize.begin(false));

describe('HomeWide', () => {
  it('shows hot stocks as a table that sorts by column, and opens a stock', async () => {
    const page = await open();
    expect(rows(page)).toEqual(['home-hot-AUR', 'home-hot-KST']);
    await click(page.byId('home-sort-price'));
    await click(page.byId('home-sort-price'));
    expect(rows(page)).toEqual(['home-hot-KST', 'home-hot-AUR']);
    await click(page.byId('home-hot-KST'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/stock/index?procode=KST' });
  });

  it('keeps the list when the window becomes narrower, and a star removes a stock from it', async () => {
    const page = await open((fake) => fake['GET /optionalList'].mockResolvedValue(['GRM', 'KST']));
    await click(page.byId('home-tab-watch'));
    expect(rows(page)).toEqual(['home-watch-GRM', 'home-watch-KST']);
    await windowSize.change(false);
    expect(rows(page)).toEqual([]);
    expect(page.byId('home-remove-GRM')).toBeVisible();
    await windowSize.change(true);
    page.api['POST /optionalSave'].mockResolvedValue(['KST']);
    await click(page.byId('home-star-GRM'));
    expect(page.api['POST /optionalSave']).toHaveBeenCalledWith({ procode: 'GRM', on: false });
    expect(rows(page)).toEqual(['home-watch-KST']);
  });

  it("shows balance, today's results, open orders and the last results beside the list", async () => {
    const open1 = anOrder({ orderNo: 'O-7', expectedCloseTime: NOW + 25_000 });
    const ended = anOrder({
      orderNo: 'O-6',
      state: 'finished',
      direction: 2,
      openPrice: '182.46',
      closePrice: '182.40',
      closeTime: NOW - DAY_MS,
      profit: '80.00',
    });
    const page = await open((fake) =>
      fake['GET /orderList'].mockImplementation(({ state }) =>
        Promise.resolve({ list: [state === 'pending' ? open1 : ended], next: null }),
      ),
    );
    const side = page.getByRole('region', { name: '资产和订单' });
    for (const id of ['home-total', 'home-day', 'home-order-O-7', 'home-result-O-6']) {
      expect(side).toContainElement(page.byId(id));
    }
    expect(page.byId('home-result-O-6')).toHaveTextContent(/^AUR182\.46 → 182\.40.*\+80\.00$/);
    await click(page.byId('home-result-O-6'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: '/pages/record/index?tab=order&orderNo=O-6',
    });
  });

  it('shows the error of a failed load, and explains an empty list', async () => {
    const page = await open((fake) =>
      fake['GET /productList'].mockRejectedValueOnce(new Error('gone')),
    );
    await click(page.byId('list-retry'));
    expect(rows(page)).toEqual(['home-hot-AUR', 'home-hot-KST']);
    await click(page.byId('home-tab-watch'));
    expect(page.byId('list-empty')).toHaveTextContent('还没有自选股');
  });
});
