import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { anAsset } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import { toasts } from '@/testing/toasts';
import HomePage from './index';

const open = (api?: (fake: FakeApi) => void) => renderPage(HomePage, { api });

describe('the money of a demo', () => {
  const withAvailable = (available: string) => (api: FakeApi) =>
    api['GET /assetInfo'].mockResolvedValue(anAsset({ available, totalAssets: available }));

  it('is topped up with one tap, and a second one finds nothing to do', async () => {
    const { byId, findId, api } = await open(withAvailable('12.50'));
    expect(byId('home-topup')).toHaveTextContent('补足到 10,000');
    api['GET /assetInfo'].mockResolvedValue(anAsset());
    await userEvent.click(byId('home-topup'));
    expect(api['POST /demoMoney'].mock.calls).toEqual([[{ onlyUp: true }]]);
    expect(findId('home-topup')).toBeNull();
    expect(toasts()).toEqual(['可用余额已是 10,000.00 模拟 USDT']);
  });

  it('says nothing of a second tap while the first is under way', async () => {
    const { byId, api } = await open(withAvailable('12.50'));
    let answer: () => void = () => undefined;
    api['POST /demoMoney'].mockReturnValue(
      new Promise((resolve) => (answer = () => resolve(null))),
    );
    await userEvent.dblClick(byId('home-topup'));
    expect(api['POST /demoMoney']).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual([]);
    await act(async () => answer());
    expect(toasts()).toEqual(['可用余额已是 10,000.00 模拟 USDT']);
  });

  it.each([
    ['timeout', '没收到回答，可以再点一次：多点不会多给'],
    ['account_frozen', '没有成功，余额没有变，请再试一次'],
  ] as const)('says of %s what is known of the balance', async (code, said) => {
    const { byId, api } = await open(withAvailable('12.50'));
    api['POST /demoMoney'].mockRejectedValue(new ApiError(code));
    await userEvent.click(byId('home-topup'));
    expect(toasts()).toEqual([said]);
  });

  it('was given, whether or not the new balance loads', async () => {
    const { byId, api } = await open(withAvailable('12.50'));
    api['GET /assetInfo'].mockRejectedValue(new ApiError('network'));
    await userEvent.click(byId('home-topup'));
    expect(toasts()).toEqual(['可用余额已是 10,000.00 模拟 USDT']);
  });

  it('starts over only after a question', async () => {
    const { byId, api } = await open(withAvailable('12000.00'));
    await userEvent.click(byId('home-topup'));
    expect(api['POST /demoMoney']).not.toHaveBeenCalled();
    await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
    await userEvent.click(byId('startover-confirm'));
    expect(api['POST /demoMoney'].mock.calls).toEqual([[{ onlyUp: false }]]);
  });

  it('comes by a deposit alone where real money is traded', async () => {
    const { byId, findId, api, stores } = await open(withAvailable('12.50'));
    api['GET /baseConfig'].mockResolvedValue([{ name: 'trading_mode', value: 'live' }]);
    await act(() => stores.config.load());
    expect(findId('home-topup')).toBeNull();
    await userEvent.click(byId('home-add'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/recharge/index' });
  });
});

it('says how the own day went, and leads to all figures', async () => {
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
  expect(byId('home-day')).toHaveTextContent('今天对 2 单，错 1 单，退回 1 单');
  await userEvent.click(byId('home-day'));
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/record/statistics' });
});

describe('the tutorial', () => {
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));

  it('is offered once, and ends with the check', async () => {
    const { byId, findId, stores } = await open();
    await userEvent.click(byId('tutorial-open'));
    await settle();
    const seen = [];
    for (const key of ['pick', 'ends', 'price', 'check']) {
      seen.push(findId(`tutorial-${key}`)?.textContent);
      await userEvent.click(byId('tutorial-next'));
    }
    expect(seen).toEqual(['选涨或跌', '两头都写明', '只看一个价', '自己核对']);
    expect([findId('tutorial'), findId('tutorial-open')]).toEqual([null, null]);
    expect(stores.hints.isTutorialSeen).toBe(true);
  });

  it('is put away by who does not want it', async () => {
    const { byId, findId, stores } = await open();
    await userEvent.click(byId('tutorial-dismiss'));
    expect(findId('tutorial-open')).toBeNull();
    // Content that moves under the finger takes no second tap.
    expect(document.querySelector('.overlay-frame__shield')).not.toBeNull();
    expect(stores.hints.isTutorialSeen).toBe(true);
  });
});
