import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { aCard } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import { toasts } from '@/testing/toasts';
import WalletPage from './index';

const cards = [
  aCard({ id: 'c1', walletAddress: 'TXyz****9abc' }),
  aCard({
    id: 'b1',
    type: 2,
    bankName: '演示银行',
    accntno: '6222****4455',
    accntnm: '林*',
    address: '人民路支行',
  }),
];

const open = (params: Record<string, string> = {}) =>
  renderPage(WalletPage, {
    params,
    api: (api) => api['GET /loadBankCard'].mockResolvedValue(cards),
  });

const tap = (element: HTMLElement) => act(async () => fireEvent.click(element));

async function askToDelete(page: RenderedPage, password: string) {
  await tap(page.byId('wallet-delete-c1'));
  fireEvent.change(page.byId('wallet-remove-password'), { target: { value: password } });
  await tap(page.byId('wallet-remove-confirm'));
}

describe('page wallet', () => {
  it('shows the balance in USDT and in RMB, and a tap changes the unit (SPEC 1.20)', async () => {
    const { byId, stores } = await open();
    expect(byId('wallet-available')).toHaveTextContent('10,000.00');
    expect(byId('wallet-unit')).toHaveTextContent('≈ 72,000.00 RMB');
    await tap(byId('wallet-unit'));
    expect(stores.settings.unit).toBe(2);
    expect(byId('wallet-available')).toHaveTextContent('72,000.00');
    expect(byId('wallet-unit')).toHaveTextContent('≈ 10,000.00 USDT');
  });

  describe('the list of cards and wallets', () => {
    it('shows wallets and bank cards separately, masked (SPEC 2.24, 3.61-3.64, 3.67)', async () => {
      const { byId, findId } = await open();
      expect(byId('wallet-entry-c1')).toHaveTextContent('USDT · TRC20TXyz****9abc');
      expect(findId('wallet-entry-b1')).toBeNull();
      fireEvent.click(byId('wallet-tab-bank'));
      expect(byId('wallet-entry-b1')).toHaveTextContent('演示银行6222****4455林* · 人民路支行');
      expect(byId('list-end')).toHaveTextContent('共 1 个');
    });

    it('opens with the bank cards if the address says so', async () => {
      const { byId } = await open({ tab: 'bank' });
      expect(byId('wallet-entry-b1')).toBeInTheDocument();
    });

    it('links to the page that adds a card of the shown kind', async () => {
      const { byId } = await open();
      await tap(byId('wallet-add-wallet'));
      expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/wallet/add-wallet' });
      fireEvent.click(byId('wallet-tab-bank'));
      await tap(byId('wallet-add-bank'));
      expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/wallet/add-bank' });
    });

    it('deletes a card with the fund password', async () => {
      const page = await open();
      await askToDelete(page, '123456');
      expect(page.api['POST /delBankCard']).toHaveBeenCalledWith({ id: 'c1', passwd: '123456' });
      expect(page.findId('wallet-entry-c1')).toBeNull();
      expect(page.byId('list-empty')).toHaveTextContent('暂无钱包信息');
      expect(toasts()).toContain('已删除');
    });

    it('requires all six digits of the fund password before it deletes a card', async () => {
      const page = await open();
      await askToDelete(page, '1234');
      expect(page.byId('wallet-remove-confirm')).toHaveTextContent('还差 2 位资金密码');
      expect(page.api['POST /delBankCard']).not.toHaveBeenCalled();
    });

    it('keeps the card and shows the reason when the server refuses', async () => {
      const page = await open();
      page.api['POST /delBankCard'].mockRejectedValue(
        new ApiError('card_in_use', { msg: '这张卡或钱包有提现正在审核，暂时不能删除' }),
      );
      await askToDelete(page, '123456');
      expect(page.byId('wallet-remove-error')).toHaveTextContent('提现正在审核');
      expect(page.byId('wallet-entry-c1')).toBeInTheDocument();
    });

    it('says that no card or wallet is bound yet (SPEC 8.15, 8.16)', async () => {
      const { byId } = await renderPage(WalletPage);
      expect(byId('list-empty')).toHaveTextContent('暂无钱包信息');
      fireEvent.click(byId('wallet-tab-bank'));
      expect(byId('list-empty')).toHaveTextContent('未绑定银行卡');
    });

    it('shows the error of a failed load, and retries on a tap', async () => {
      const { byId, api } = await renderPage(WalletPage, {
        api: (api) => api['GET /loadBankCard'].mockRejectedValue(new ApiError('network')),
      });
      expect(byId('list-error')).toHaveTextContent('卡与钱包没有加载出来');
      api['GET /loadBankCard'].mockResolvedValue(cards);
      await tap(byId('list-retry'));
      expect(byId('wallet-entry-c1')).toBeInTheDocument();
    });
  });
});
