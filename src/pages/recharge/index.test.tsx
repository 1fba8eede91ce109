import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { anAsset, aUser } from '@/testing/builders';
import { aBankChannel, aChannel } from '@/testing/aChannel';
import { renderPage } from '@/testing/renderPage';
import type { FakeApi } from '@/testing/fakeApi';
import type { RootStore } from '@/stores/RootStore';
import RechargePage from './index';

const withConfig = async (api: FakeApi, items: Record<string, string>, stores: RootStore) => {
  const all = { needReal: '1', pay_choose: '100|1000|5000|10000|50000|100000', ...items };
  api['GET /baseConfig'].mockResolvedValue(
    Object.entries(all).map(([name, value]) => ({ name, value })),
  );
  await act(() => stores.config.load());
};

async function open(options: { realAudit?: 0 | 1 | 2 | 3; config?: Record<string, string> } = {}) {
  const page = await renderPage(RechargePage, {
    api: (api) => {
      api['POST /rechargeChannel'].mockResolvedValue([
        aBankChannel(),
        aChannel(),
        aChannel({ channelID: 'usdt-erc20', chainType: 'ERC20' }),
      ]);
      api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit: options.realAudit ?? 2 }));
    },
  });
  await withConfig(page.api, options.config ?? {}, page.stores);
  return page;
}

const type = (element: HTMLElement, value: string) => {
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element);
};

describe('the deposit page', () => {
  it('selects a quick amount and opens the page of the selected method (SPEC 2.18)', async () => {
    const { byId } = await open();
    fireEvent.click(byId('recharge-quick-1000'));
    expect(byId('recharge-amount')).toHaveValue('1000');
    fireEvent.click(byId('recharge-method-usdt'));
    await act(async () => fireEvent.click(byId('recharge-next')));
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: '/pages/recharge/usdt?amount=1000.00',
    });
  });

  it('adds simulated money with one tap, without an identity', async () => {
    const { byId, findId, api, stores } = await open({ realAudit: 0 });
    api['GET /assetInfo'].mockResolvedValue(anAsset({ available: '3.00' }));
    await act(() => stores.assets.load());
    api['GET /assetInfo'].mockResolvedValue(anAsset({ available: '10000.00' }));
    await act(async () => fireEvent.click(byId('recharge-topup')));
    expect(api['POST /demoMoney'].mock.calls).toEqual([[{ onlyUp: true }]]);
    expect(findId('recharge-topup')).toBeNull();
    expect(findId('recharge-gate')).not.toBeNull();
  });

  it('offers no simulated money in live mode', async () => {
    const { findId, api, stores } = await open({ config: { trading_mode: 'live' } });
    api['GET /assetInfo'].mockResolvedValue(anAsset({ available: '3.00' }));
    await act(() => stores.assets.load());
    expect(findId('recharge-topup')).toBeNull();
  });

  it('shows the minimum amount with its unit (SPEC 5.7)', async () => {
    const { getByText } = await open();
    expect(getByText('最少 100 USDT')).toBeVisible();
  });

  it('accepts any other amount, and shows its payment in CNY with the rate', async () => {
    const { byId, getByText, stores } = await open();
    await act(() => stores.assets.load());
    type(byId('recharge-amount'), '250.5');
    expect(byId('recharge-method-bank')).toHaveTextContent('按 7.20 换算，需付 1,803.60 RMB');
    expect(getByText('1 USDT = 7.20 RMB')).toBeInTheDocument();
    expect(getByText('0.1389 USDT')).toBeInTheDocument();
    expect(getByText('250.50 USDT')).toBeInTheDocument();
    await act(async () => fireEvent.click(byId('recharge-next')));
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/recharge/bank?amount=250.50' });
  });

  it('shows the CNY rate only of the channel when the balance has another rate', async () => {
    const { queryByText, stores, api } = await open();
    api['GET /assetInfo'].mockResolvedValue(anAsset({ usdtToCNY: '7.10', cnyToUsdt: '0.1408' }));
    await act(() => stores.assets.load());
    expect(queryByText('1 USDT = 7.20 RMB')).toBeInTheDocument();
    expect(queryByText('0.1408 USDT')).toBeNull();
  });

  it.each([
    ['99.99', '每笔至少 100.00 USDT'],
    ['100.001', '金额最多两位小数'],
    ['100000.01', '每笔最多 100,000.00 USDT'],
    ['1.000', '金额最多两位小数'],
    ['-100', '金额不能是负数'],
    ['一百', '金额只能填数字，例如 1,234.50'],
  ])(
    'refuses the amount %s beside the field and on the button, and keeps it (SPEC 5.7)',
    async (text, sentence) => {
      const { byId } = await open();
      type(byId('recharge-amount'), text);
      expect(byId('recharge-amount-error')).toHaveTextContent(sentence);
      expect(byId('recharge-next')).toHaveTextContent(sentence);
      expect(byId('recharge-amount')).toHaveValue(text);
      await act(async () => fireEvent.click(byId('recharge-next')));
      expect(Taro.navigateTo).not.toHaveBeenCalled();
    },
  );

  it('requires an amount first', async () => {
    const { byId } = await open();
    expect(byId('recharge-next')).toHaveTextContent('请输入充值金额');
    fireEvent.click(byId('recharge-next'));
    expect(byId('recharge-amount-error')).toHaveTextContent('请输入金额');
  });

  it.each([
    [0, '需要身份证正反面照片'],
    [1, '实名认证审核中'],
    [3, '没有通过'],
  ] as const)(
    'explains the real-name gate in state %i and links to the verification (SPEC 6.3)',
    async (realAudit, text) => {
      const { byId } = await open({ realAudit });
      expect(byId('recharge-gate')).toHaveTextContent(text);
      expect(byId('recharge-next')).toHaveTextContent('实名认证通过后才能充值');
      await act(async () => fireEvent.click(byId('recharge-gate-go')));
      expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/modify/authentication' });
    },
  );

  it('requires no verification if the operator requires none (SPEC 3.88)', async () => {
    const { findId } = await open({ realAudit: 0, config: { needReal: '0' } });
    expect(findId('recharge-gate')).toBeNull();
  });

  it('offers the amounts that the operator set (SPEC 3.80)', async () => {
    const { byId, findId } = await open({ config: { pay_choose: '200|300' } });
    expect(byId('recharge-quick-200')).toHaveTextContent('200');
    expect(findId('recharge-quick-1000')).toBeNull();
  });

  it('says that no deposit method is open', async () => {
    const { byId } = await renderPage(RechargePage);
    expect(byId('list-empty')).toHaveTextContent('现在没有可用的充值方式');
  });

  it('shows the error when the methods do not load, and retries on a tap', async () => {
    const { byId, api } = await renderPage(RechargePage, {
      api: (api) => api['POST /rechargeChannel'].mockRejectedValue(new ApiError('network')),
    });
    expect(byId('list-error')).toHaveTextContent('充值方式没有加载出来');
    api['POST /rechargeChannel'].mockResolvedValue([aChannel()]);
    await act(async () => fireEvent.click(byId('list-retry')));
    expect(byId('recharge-method-usdt')).toBeInTheDocument();
  });
});
