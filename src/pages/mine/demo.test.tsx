import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/api/ApiError';
import { anAsset } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import { toasts } from '@/testing/toasts';
import MinePage from './index';

const open = (api?: (fake: FakeApi) => void) => renderPage(MinePage, { api });

describe('topping up demo money', () => {
  const withAvailable = (available: string) => (api: FakeApi) =>
    api['GET /assetInfo'].mockResolvedValue(anAsset({ available, totalAssets: available }));

  it('takes one tap, and a second tap changes nothing', async () => {
    const { byId, findId, api } = await open(withAvailable('12.50'));
    expect(byId('mine-demo')).toHaveTextContent('补足到 10,000');
    api['GET /assetInfo'].mockResolvedValue(anAsset());
    await userEvent.click(byId('mine-demo'));
    expect(api['POST /demoMoney'].mock.calls).toEqual([[{ onlyUp: true }]]);
    expect(findId('mine-demo')).toBeNull();
    expect(toasts()).toEqual(['可用余额已是 10,000.00 模拟 USDT']);
  });

  it('shows no message for a second tap while the first request runs', async () => {
    const { byId, api } = await open(withAvailable('12.50'));
    let answer: () => void = () => undefined;
    api['POST /demoMoney'].mockReturnValue(
      new Promise((resolve) => (answer = () => resolve(null))),
    );
    await userEvent.dblClick(byId('mine-demo'));
    expect(api['POST /demoMoney']).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual([]);
    await act(async () => answer());
    expect(toasts()).toEqual(['可用余额已是 10,000.00 模拟 USDT']);
  });

  it.each([
    ['timeout', '没收到回答，可以再点一次：多点不会多给'],
    ['account_frozen', '没有成功，余额没有变，请再试一次'],
  ] as const)('reports after %s whether the balance is known', async (code, said) => {
    const { byId, api } = await open(withAvailable('12.50'));
    api['POST /demoMoney'].mockRejectedValue(new ApiError(code));
    await userEvent.click(byId('mine-demo'));
    expect(toasts()).toEqual([said]);
  });

  it('succeeds whether or not the new balance loads', async () => {
    const { byId, api } = await open(withAvailable('12.50'));
    api['GET /assetInfo'].mockRejectedValue(new ApiError('network'));
    await userEvent.click(byId('mine-demo'));
    expect(toasts()).toEqual(['可用余额已是 10,000.00 模拟 USDT']);
  });

  it('asks before it reduces the balance to the initial sum', async () => {
    const { byId, api } = await open(withAvailable('12000.00'));
    await userEvent.click(byId('mine-demo'));
    expect(api['POST /demoMoney']).not.toHaveBeenCalled();
    await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
    await userEvent.click(byId('startover-confirm'));
    expect(api['POST /demoMoney'].mock.calls).toEqual([[{ onlyUp: false }]]);
  });

  it('is offered only when the server is known to be a demo', async () => {
    const { findId, api, stores } = await open(withAvailable('12.50'));
    api['GET /baseConfig'].mockResolvedValue([{ name: 'trading_mode', value: 'live' }]);
    await act(() => stores.config.load());
    expect(findId('mine-demo')).toBeNull();
  });
});
