import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { aBankChannel, aChannel } from '@/testing/aChannel';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import { aUser } from '@/testing/builders';
import { aDeposit } from '@/testing/transfers';
import { toasts } from '@/testing/toasts';
import BankPage from './bank';
import UsdtPage from './usdt';

const open = (Page = UsdtPage, amount: string | null = '1000.00') =>
  renderPage(Page, {
    params: amount === null ? {} : { amount },
    api: (api) => {
      api['POST /rechargeChannel'].mockResolvedValue([
        aBankChannel(),
        aChannel(),
        aChannel({
          channelID: 'usdt-erc20',
          chainType: 'ERC20',
          walletAddress: `0x${'a'.repeat(40)}`,
        }),
      ]);
      api['POST /recharge'].mockResolvedValue(aDeposit());
      api['GET /loadUserInfo'].mockResolvedValue(aUser());
    },
  });

const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });

async function submit({ byId }: RenderedPage, kind: 'usdt' | 'bank' = 'usdt') {
  await act(async () => fireEvent.click(byId(`${kind}-proof`)));
  type(byId(`${kind}-payer`), ' 林晓 ');
  await act(async () => fireEvent.click(byId(`${kind}-submit`)));
}

describe('the USDT deposit page', () => {
  it('shows amount, address and QR code of the chosen chain, and copies the address (SPEC 2.20)', async () => {
    const { byId, getByRole } = await open();
    expect(byId('usdt-amount')).toHaveTextContent('1,000.00');
    expect(byId('usdt-address')).toHaveTextContent('TDEMo7Candor');
    expect(getByRole('img', { name: '收款地址二维码' })).toBeInTheDocument();
    fireEvent.click(byId('usdt-chain-ERC20'));
    expect(byId('usdt-address')).toHaveTextContent('0xaaaa');
    await act(async () => fireEvent.click(byId('usdt-copy')));
    expect(Taro.setClipboardData).toHaveBeenCalledWith({ data: `0x${'a'.repeat(40)}` });
    expect(toasts()).toContain('复制成功');
  });

  it('warns of the demo address and of the wrong chain', async () => {
    const { getByText } = await open();
    expect(getByText(/请勿转入真币。只收 TRC20/)).toBeInTheDocument();
  });

  it('sends the screenshot and the payer, and shows the state of the deposit (SPEC 1.12)', async () => {
    const page = await open();
    await submit(page);
    expect(page.api['POST /recharge']).toHaveBeenCalledWith({
      bpprice: '1000.00',
      imgFileId: 'file1',
      channelID: 'usdt-trc20',
      realName: '林晓',
      payAmount: '1000.00',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(page.byId('usdt-state')).toHaveTextContent('正在核对转账');
    expect(Taro.pageScrollTo).toHaveBeenCalledWith({ scrollTop: 0, duration: 0 });
    expect(page.findId('usdt-submit')).toBeNull();
  });

  it('shows the deposit as credited without a refresh', async () => {
    jest.useFakeTimers();
    const page = await open();
    await submit(page);
    const credited = aDeposit({ state: 'success', sentence: '11-20 10:24 已到账。' });
    page.api['GET /rechargeList'].mockResolvedValue({
      list: [credited],
      next: null,
      statement: '',
    });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(page.byId('usdt-state')).toHaveTextContent('已到账');
    expect(page.getByText('充值已到账')).toBeInTheDocument();
    fireEvent.click(page.byId('deposit-next'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/market/index' });
  });

  it('shows missing input on the button, and beside the field after a tap (SPEC 5.12, 5.13, 8.13)', async () => {
    const { byId, api } = await open();
    expect(byId('usdt-submit')).toHaveTextContent('还差转账截图');
    fireEvent.click(byId('usdt-submit'));
    expect(byId('usdt-proof-error')).toHaveTextContent('请上传转账截图');
    expect(byId('usdt-payer-error')).toHaveTextContent('请填写付款账户开户名');
    await act(async () => fireEvent.click(byId('usdt-proof')));
    expect(byId('usdt-proof-done')).toBeInTheDocument();
    expect(byId('usdt-submit')).toHaveTextContent('还差付款账户开户名');
    expect(api['POST /recharge']).not.toHaveBeenCalled();
  });

  it('retries the same deposit after a lost response, and never sends a second deposit', async () => {
    const page = await open();
    page.api['POST /recharge'].mockRejectedValueOnce(new ApiError('timeout'));
    await submit(page);
    expect(page.byId('usdt-form-error')).toHaveTextContent('不会重复');
    expect(page.byId('usdt-submit')).toHaveTextContent('再确认一次');
    fireEvent.click(page.byId('usdt-chain-ERC20'));
    await act(async () => fireEvent.click(page.byId('usdt-submit')));
    const [first, second] = page.api['POST /recharge'].mock.calls;
    expect(second).toEqual(first);
    expect(page.byId('usdt-state')).toHaveTextContent('正在核对转账');
  });

  it('uses a new request id after a definite refusal', async () => {
    const page = await open();
    page.api['POST /recharge'].mockRejectedValueOnce(
      new ApiError('amount_below_minimum', {
        msg: '每笔至少 2000.00 USDT',
        fields: [{ name: 'bpprice', error: 'amount_below_minimum', msg: '每笔至少 2000.00 USDT' }],
      }),
    );
    await submit(page);
    expect(page.byId('usdt-form-error')).toHaveTextContent('每笔至少 2000.00 USDT');
    expect(page.byId('usdt-payer')).toHaveValue(' 林晓 ');
    await act(async () => fireEvent.click(page.byId('usdt-submit')));
    const ids = page.api['POST /recharge'].mock.calls.map(([request]) => request.requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it('shows the refusal of a screenshot beside the screenshot', async () => {
    const page = await open();
    page.api['POST /recharge'].mockRejectedValueOnce(
      new ApiError('file_unknown', {
        msg: '图片已失效，请重新上传',
        fields: [{ name: 'imgFileId', error: 'file_unknown', msg: '图片已失效，请重新上传' }],
      }),
    );
    await submit(page);
    expect(page.byId('usdt-proof-error')).toHaveTextContent('图片已失效');
    expect(page.findId('usdt-form-error')).toBeNull();
  });

  it.each([null, '', 'abc', '-5'])(
    'requests an amount when opened with the amount %p',
    async (amount) => {
      const { getByText, findId } = await open(UsdtPage, amount);
      expect(getByText('没有充值金额')).toBeInTheDocument();
      expect(findId('usdt-submit')).toBeNull();
    },
  );

  it('requires the verification also when opened by its address', async () => {
    const page = await renderPage(UsdtPage, {
      params: { amount: '1000.00' },
      api: (api) => api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit: 0 })),
    });
    await act(() => page.stores.user.load());
    expect(page.byId('recharge-gate')).toBeInTheDocument();
  });

  it('shows the error when the channels do not load', async () => {
    const page = await renderPage(UsdtPage, {
      params: { amount: '1000.00' },
      api: (api) => api['POST /rechargeChannel'].mockRejectedValue(new ApiError('network')),
    });
    expect(page.byId('list-error')).toHaveTextContent('充值方式没有加载出来');
  });
});

describe('the bank deposit page', () => {
  it('shows each line of the account, the sum in CNY and the rate, and copies each (SPEC 2.19)', async () => {
    const { byId, getByRole, getByText } = await open(BankPage);
    expect(byId('bank-amount').parentElement).toHaveTextContent('7,200.00RMB');
    expect(getByText(/1 USDT = 7.20 RMB/)).toBeInTheDocument();
    expect(byId('bank-holder')).toHaveTextContent('演示收款户');
    expect(byId('bank-number')).toHaveTextContent('6222021001122334455');
    expect(byId('bank-name')).toHaveTextContent('演示银行');
    await act(async () => fireEvent.click(getByRole('button', { name: '复制账号' })));
    expect(Taro.setClipboardData).toHaveBeenLastCalledWith({ data: '6222021001122334455' });
    await act(async () => fireEvent.click(getByRole('button', { name: '复制金额' })));
    expect(Taro.setClipboardData).toHaveBeenLastCalledWith({ data: '7200.00' });
    await act(async () => fireEvent.click(byId('bank-copy')));
    expect(Taro.setClipboardData).toHaveBeenLastCalledWith({
      data: '户名 演示收款户\n账号 6222021001122334455\n银行 演示银行\n开户行 演示支行',
    });
  });

  it('shows the new sum after a refusal because of the rate, and sends it (SPEC 5.9)', async () => {
    const page = await open(BankPage);
    page.api['POST /recharge'].mockRejectedValueOnce(
      new ApiError('pay_amount_changed', { msg: '汇率变了' }),
    );
    page.api['POST /rechargeChannel'].mockResolvedValue([aBankChannel({ rate: '7.30' })]);
    await submit(page, 'bank');
    expect(page.byId('bank-form-error')).toHaveTextContent('汇率变了');
    expect(page.byId('bank-amount')).toHaveTextContent('7,300.00');
    await act(async () => fireEvent.click(page.byId('bank-submit')));
    expect(page.api['POST /recharge']).toHaveBeenLastCalledWith(
      expect.objectContaining({ payAmount: '7300.00', realName: '林晓' }),
    );
  });

  it('replaces no closed account by another one, and offers the others', async () => {
    const page = await open(BankPage);
    const other = aBankChannel({ channelID: 'bank-2', accntno: '6225880000000002' });
    page.api['POST /recharge'].mockRejectedValueOnce(
      new ApiError('channel_unknown', {
        msg: '已停用',
        fields: [{ name: 'channelID', error: 'channel_unknown', msg: '已停用' }],
      }),
    );
    page.api['POST /rechargeChannel'].mockResolvedValue([other]);
    const shown = page.byId('bank-number').textContent;
    await submit(page, 'bank');
    expect(page.byId('bank-form-error')).toHaveTextContent('已停用');
    expect(page.byId('bank-number')).toHaveTextContent(shown);
    await act(async () => fireEvent.click(page.byId('bank-channel-bank-2')));
    expect(page.byId('bank-number')).not.toHaveTextContent(shown);
    await act(async () => fireEvent.click(page.byId('bank-submit')));
    expect(page.api['POST /recharge']).toHaveBeenLastCalledWith(
      expect.objectContaining({ channelID: 'bank-2', realName: '林晓' }),
    );
  });

  it('sends the deposit with the bank channel, and shows the locked rate (SPEC 1.11)', async () => {
    const page = await open(BankPage);
    page.api['POST /recharge'].mockResolvedValue(
      aDeposit({ unit: 2, payAmount: '7200.00', channelID: 'bank-cny' }),
    );
    await submit(page, 'bank');
    expect(page.api['POST /recharge']).toHaveBeenCalledWith(
      expect.objectContaining({
        channelID: 'bank-cny',
        bpprice: '1000.00',
        payAmount: '7200.00',
        realName: '林晓',
      }),
    );
    expect(page.byId('bank-state')).toHaveTextContent('正在核对转账');
    expect(page.getByText('7,200.00 RMB')).toBeInTheDocument();
  });
});
