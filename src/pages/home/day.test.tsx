import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { anOrder, aSettledOrder } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import HomePage from './index';

const open = (api?: (fake: FakeApi) => void) => renderPage(HomePage, { api });

describe("the customer's day on home", () => {
  it('shows the results of the day, and links to the statistics', async () => {
    const { byId } = await open((api) =>
      api['GET /orderStatistics'].mockResolvedValue({
        total: { orders: 4, right: 2, wrong: 1, profit: '60.00' },
        rightRate: '0.6667',
        breakEven: '0.5556',
        byProduct: [],
        byTerm: [],
        byHour: [],
        curve: [],
      }),
    );
    expect(byId('home-day')).toHaveTextContent('今天 3 单，猜对 2 单，退回 1 单');
    await userEvent.click(byId('home-day'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/record/statistics' });
  });

  describe('the tutorial', () => {
    const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));

    it('is offered once, and links to the check of a result as its last step', async () => {
      const { byId, findId, stores } = await open();
      await userEvent.click(byId('tutorial-open'));
      await settle();
      const seen = [];
      for (const key of ['pick', 'ends', 'price', 'check']) {
        seen.push(findId(`tutorial-${key}`)?.textContent);
        await userEvent.click(byId('tutorial-next'));
      }
      expect(seen).toEqual(['选涨或跌', '盈亏先看清', '只看一个价', '自己核对']);
      expect([findId('tutorial'), findId('tutorial-open')]).toEqual([null, null]);
      expect(stores.hints.tutorial.isSeen).toBe(true);
    });

    it('can be dismissed', async () => {
      const { byId, findId, stores } = await open();
      await userEvent.click(byId('tutorial-dismiss'));
      expect(findId('tutorial-open')).toBeNull();
      // A second tap must not hit content that has moved under the finger.
      expect(document.querySelector('.overlay-frame__shield')).not.toBeNull();
      expect(stores.hints.tutorial.isSeen).toBe(true);
    });
  });

  it('shows once how many orders ended during the absence, and their total profit', async () => {
    const page = await renderPage(HomePage, {
      stores: ({ orders }) =>
        ['O-1', 'O-2'].forEach((orderNo) => orders.applyEvent(anOrder({ orderNo }))),
      api: (api) => {
        api['GET /orderList'].mockResolvedValue({ list: [], next: null });
        api['GET /orderDetail'].mockImplementation(({ orderNo }) =>
          Promise.resolve({
            ...aSettledOrder({
              orderNo: String(orderNo),
              profit: orderNo === 'O-1' ? '80.00' : '-100.00',
            }),
            proof: null,
          }),
        );
      },
    });
    expect(page.byId('home-away')).toHaveTextContent('2 单已结束，合计');
    expect(page.byId('home-away-net')).toHaveTextContent('−20.00');
    expect(page.findId('result-sheet')).toBeNull();
    await userEvent.click(page.byId('home-away'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/record/index?tab=order' });
    await userEvent.click(page.byId('home-away-seen'));
    expect(page.findId('home-away')).toBeNull();
  });
});
