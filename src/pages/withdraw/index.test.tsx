import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import type { User } from '@contract/account';
import { formatDateTime } from '@/format/formatTime';
import { aCard, anAsset, aUser, NOW } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import { aWithdrawal } from '@/testing/transfers';
import WithdrawPage from './index';

interface Given {
  user?: Partial<User>;
  realAudit?: 0 | 1 | 2 | 3;
  cards?: ReturnType<typeof aCard>[];
  config?: Record<string, string>;
}

async function open({ realAudit = 2, cards, config = {}, user = {} }: Given = {}) {
  const page = await renderPage(WithdrawPage, {
    api: (api) => {
      api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit, ...user }));
      api['GET /assetInfo'].mockResolvedValue(anAsset({ available: '12110.56' }));
      api['GET /loadBankCard'].mockResolvedValue(
        cards ?? [
          aCard({ id: 'c1' }),
          aCard({ id: 'c2', chainType: 'ERC20', walletAddress: '0xab****cdef' }),
          aCard({ id: 'c3', type: 2, bankName: '演示银行', accntno: '6222****4455' }),
        ],
      );
      api['POST /withdrawl'].mockResolvedValue(aWithdrawal());
    },
  });
  const items = {
    needReal: '1',
    web_poundage: '0.5',
    is_auth_withdraw_passwd: '1',
    usdt_rate: '7.20',
  };
  page.api['GET /baseConfig'].mockResolvedValue(
    Object.entries({ ...items, ...config }).map(([name, value]) => ({ name, value })),
  );
  await act(() => page.stores.config.load());
  return page;
}

describe('page withdraw', () => {
  it("uses the fee of the customer's level, and the site's fee until the customer is loaded", async () => {
    const { byId, getByText } = await open({ user: { feePercent: '0.125' } });
    type(byId('withdraw-amount'), '1000');
    expect(getByText('手续费 0.125%')).toBeVisible();
    expect(byId('withdraw-fee')).toHaveTextContent('1.25');
    expect(byId('withdraw-receive')).toHaveTextContent('998.75');
  });

  it('shows the available and the arriving amount in RMB when RMB is chosen (SPEC 9.17)', async () => {
    const page = await open();
    expect(page.getByText('可用 12,110.56 USDT')).toBeVisible();
    act(() => page.stores.settings.setUnit(2));
    expect(page.getByText('可用 87,196.03 RMB')).toBeVisible();
    type(page.byId('withdraw-amount'), '1000');
    expect(page.byId('withdraw-receive')).toHaveTextContent('995.00');
    expect(page.getByText('7,164.00 RMB')).toBeVisible();
  });

  const type = (element: HTMLElement, value: string) => {
    fireEvent.change(element, { target: { value } });
    fireEvent.blur(element);
  };

  function fillIn({ byId }: RenderedPage) {
    type(byId('withdraw-amount'), '５００,00 USDT');
    type(byId('withdraw-password'), '１２３ 456');
  }

  const tap = (element: HTMLElement) => act(async () => fireEvent.click(element));

  describe('the withdrawal page', () => {
    it('shows the fee and the arriving amount while the amount is typed (SPEC 2.21, 3.83)', async () => {
      const { byId, getByText } = await open();
      type(byId('withdraw-amount'), '500');
      expect(byId('withdraw-fee')).toHaveTextContent('−2.50');
      expect(byId('withdraw-receive')).toHaveTextContent(/^497.50$/);
      expect(getByText('手续费 0.50%')).toBeInTheDocument();
      expect(getByText('可用 12,110.56 USDT')).toBeInTheDocument();
      expect(getByText('你提交，500.00 先冻结')).toBeInTheDocument();
    });

    it('shows -- instead of 0 while amounts are unknown', async () => {
      const { byId } = await open();
      expect(byId('withdraw-fee')).toHaveTextContent('--');
      expect(byId('withdraw-receive')).toHaveTextContent('--');
    });

    it('shows the limits of a withdrawal, and checks them before sending', async () => {
      const page = await open({ user: { withdrawMin: '20.00', withdrawMax: '5000.00' } });
      expect(page.byId('withdraw-amount-hint')).toHaveTextContent('每笔 20.00–5,000.00 USDT');
      type(page.byId('withdraw-amount'), '19.99');
      expect(page.byId('withdraw-amount-error')).toHaveTextContent('每笔至少 20.00 USDT');
      type(page.byId('withdraw-amount'), '5000.01');
      expect(page.byId('withdraw-submit')).toHaveTextContent('每笔最多 5,000.00 USDT');
    });

    it('enters the whole available balance after a tap', async () => {
      const { byId } = await open();
      fireEvent.click(byId('withdraw-all'));
      expect(byId('withdraw-amount')).toHaveValue('12110.56');
    });

    it('sends amount, target and fund password, then shows the state of the withdrawal (SPEC 1.13)', async () => {
      const page = await open();
      fillIn(page);
      fireEvent.click(page.byId('withdraw-card-c2'));
      await tap(page.byId('withdraw-submit'));
      const sums = { bpprice: '500.00', net: '497.50' };
      const target = { coinpwd: '123456', payType: 1, cardId: 'c2' };
      const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(page.api['POST /withdrawl']).toHaveBeenCalledWith({ ...sums, ...target, requestId });
      expect(page.byId('withdraw-state')).toHaveTextContent('审核开始前可以撤回');
      expect(Taro.pageScrollTo).toHaveBeenCalledWith({ scrollTop: 0, duration: 0 });
      await tap(page.byId('withdraw-records'));
      expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/record/withdraw' });
    });

    it('withdraws to a bank card, and shows the amount in CNY', async () => {
      const page = await open();
      fireEvent.click(page.byId('withdraw-method-bank'));
      expect(page.findId('withdraw-card-c1')).toBeNull();
      fillIn(page);
      expect(page.getByText('3,582.00 RMB')).toBeInTheDocument();
      await tap(page.byId('withdraw-submit'));
      expect(page.api['POST /withdrawl']).toHaveBeenCalledWith(
        expect.objectContaining({ payType: 2, cardId: 'c3' }),
      );
    });

    it('shows on the button what is missing, one input after the other', async () => {
      const { byId } = await open();
      const button = byId('withdraw-submit');
      expect(button).toHaveTextContent('请输入提现金额');
      type(byId('withdraw-amount'), '500');
      expect(button).toHaveTextContent('请输入资金密码');
      type(byId('withdraw-password'), '123');
      expect(button).toHaveTextContent('还差 3 位资金密码');
      type(byId('withdraw-password'), '123456');
      expect(button).toHaveTextContent('提交提现');
    });

    it.each([
      ['12110.57', '可用余额不足'],
      ['1.234', '金额最多两位小数'],
    ])('shows the refusal of %s beside the field and on the button', async (text, sentence) => {
      const { byId, api } = await open();
      type(byId('withdraw-amount'), text);
      expect(byId('withdraw-amount-error')).toHaveTextContent(sentence);
      expect(byId('withdraw-submit')).toHaveTextContent(sentence);
      await tap(byId('withdraw-submit'));
      expect(api['POST /withdrawl']).not.toHaveBeenCalled();
    });

    it('shows a wrong fund password beside its field and keeps the amount', async () => {
      const page = await open();
      page.api['POST /withdrawl'].mockRejectedValue(
        new ApiError('wrong_fund_password', {
          msg: '资金密码不对',
          fields: [{ name: 'coinpwd', error: 'wrong_fund_password', msg: '资金密码不对' }],
        }),
      );
      fillIn(page);
      await tap(page.byId('withdraw-submit'));
      expect(page.byId('withdraw-password-error')).toHaveTextContent('资金密码不对');
      // Six dots cannot be corrected, so the field is cleared.
      expect(page.byId('withdraw-password')).toHaveValue('');
      expect(page.byId('withdraw-amount')).toHaveValue('５００,00 USDT');
    });

    it('never sends a second withdrawal after a lost response', async () => {
      const page = await open();
      page.api['POST /withdrawl'].mockRejectedValueOnce(new ApiError('network'));
      fillIn(page);
      await tap(page.byId('withdraw-submit'));
      expect(page.byId('withdraw-form-error')).toHaveTextContent('不会重复');
      fireEvent.click(page.byId('withdraw-card-c2'));
      await tap(page.byId('withdraw-submit'));
      const [first, second] = page.api['POST /withdrawl'].mock.calls;
      expect(second).toEqual(first);
      expect(page.byId('withdraw-state')).toBeInTheDocument();
    });

    it('requires no fund password if the operator requires none (SPEC 3.84)', async () => {
      const page = await open({ config: { is_auth_withdraw_passwd: '0' } });
      expect(page.findId('withdraw-password')).toBeNull();
      type(page.byId('withdraw-amount'), '500');
      await tap(page.byId('withdraw-submit'));
      expect(page.api['POST /withdrawl']).toHaveBeenCalledWith(
        expect.objectContaining({ coinpwd: '' }),
      );
    });

    it.each([
      ['wallet', '未绑定钱包地址', '/pages/wallet/add-wallet'],
      ['bank', '未绑定银行卡', '/pages/wallet/add-bank'],
    ])('links to binding if no %s target exists (SPEC 8.17)', async (method, sentence, url) => {
      const page = await open({ cards: [] });
      fireEvent.click(page.byId(`withdraw-method-${method}`));
      expect(page.byId('list-empty')).toHaveTextContent(sentence);
      type(page.byId('withdraw-amount'), '500');
      expect(page.byId('withdraw-submit')).toHaveTextContent('请先选择收款账户');
      await tap(page.byId('withdraw-add'));
      expect(Taro.navigateTo).toHaveBeenCalledWith({ url });
    });

    it('links to support when no wallet is bound (SPEC 8.17)', async () => {
      const page = await open({ cards: [] });
      await tap(page.byId('withdraw-service'));
      expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/service/index' });
    });

    it('explains the real-name gate and blocks the button (SPEC 6.3)', async () => {
      const page = await open({ realAudit: 0 });
      expect(page.byId('withdraw-gate')).toHaveTextContent('先完成实名认证');
      expect(page.byId('withdraw-submit')).toHaveTextContent('实名认证通过后才能提现');
      await tap(page.byId('withdraw-gate-go'));
      expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/modify/authentication' });
    });

    it.each([
      [0, 'button--line'],
      [2, 'button--primary'],
    ] as const)(
      'highlights the button to bind a wallet by the real-name state: %i',
      async (realAudit, kind) => {
        const page = await open({ realAudit, cards: [] });
        expect(page.byId('withdraw-add')).toHaveClass(kind);
      },
    );

    it('shows until when a changed password holds withdrawals, also on the button', async () => {
      const until = NOW + 86_400_000;
      const page = await open({ user: { payoutHeldUntil: until } });
      const time = formatDateTime(until, 'zh_CN');
      expect(page.byId('withdraw-held')).toHaveTextContent(`密码刚改过，${time} 后才能提现`);
      fillIn(page);
      expect(page.byId('withdraw-submit')).toHaveTextContent(`改过密码，${time} 后可提现`);
      await tap(page.byId('withdraw-submit'));
      expect(page.api['POST /withdrawl']).not.toHaveBeenCalled();
    });

    it('shows until when a new target is held, and allows another target', async () => {
      const heldUntil = NOW + 86_400_000;
      const page = await open({ cards: [aCard({ id: 'c1', heldUntil }), aCard({ id: 'c2' })] });
      const time = formatDateTime(heldUntil, 'zh_CN');
      fillIn(page);
      expect(page.byId('withdraw-card-c1')).toHaveTextContent(`${time} 起可用`);
      expect(page.byId('withdraw-submit')).toHaveTextContent(`新绑定，${time} 后可提现到这里`);
      fireEvent.click(page.byId('withdraw-card-c2'));
      expect(page.byId('withdraw-submit')).toHaveTextContent('提交提现');
    });

    it('links to the recovery when the fund password is locked or forgotten', async () => {
      const page = await open({ user: { fundPasswordLocked: true } });
      expect(page.byId('withdraw-locked')).toHaveTextContent('资金密码已停用');
      expect(page.byId('withdraw-submit')).toHaveTextContent('先找回资金密码');
      for (const id of ['withdraw-locked-go', 'withdraw-forgot']) {
        await tap(page.byId(id));
        expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/modify/recover-fund' });
      }
    });

    it('shows the end of the review without a manual refresh', async () => {
      jest.useFakeTimers();
      const page = await open();
      fillIn(page);
      await tap(page.byId('withdraw-submit'));
      const sent = aWithdrawal({
        state: 'succeed',
        sentence: '11-20 10:24 已汇出。',
        words: null,
        cancellable: false,
      });
      page.api['GET /withdrawList'].mockResolvedValue({ list: [sent], next: null, statement: '' });
      await act(() => jest.advanceTimersByTimeAsync(3000));
      expect(page.byId('withdraw-state')).toHaveTextContent('已汇出');
      expect(page.getByText('已完成')).toBeInTheDocument();
      expect(page.byId('withdraw-records')).toHaveTextContent('提现记录');
    });

    it('shows the error when the targets do not load, and retries on a tap', async () => {
      const page = await renderPage(WithdrawPage, {
        api: (api) => api['GET /loadBankCard'].mockRejectedValue(new ApiError('network')),
      });
      expect(page.byId('list-error')).toHaveTextContent('卡与钱包没有加载出来');
      page.api['GET /loadBankCard'].mockResolvedValue([aCard()]);
      await tap(page.byId('list-retry'));
      expect(page.byId('withdraw-card-c1')).toBeInTheDocument();
    });
  });
});
