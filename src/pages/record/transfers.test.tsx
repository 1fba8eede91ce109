import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { formatDateTime } from '@/format/formatTime';
import { anAsset, NOW } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import type { RootStore } from '@/stores/RootStore';
import Taro from '@/testing/taro';
import type { DataOf } from '@contract/calls';
import type { Deposit, Withdrawal } from '@contract/transfer';
import DepositRecordsPage from './recharge';
import WithdrawalRecordsPage from './withdraw';

const tap = (page: RenderedPage, id: string) =>
  act(async () => void fireEvent.click(page.byId(id)));
const text = (page: RenderedPage, id: string) => page.byId(id).textContent;

const aDeposit = (given: Partial<Deposit> = {}): DataOf<'POST /recharge'> => ({
  statement: '',
  id: 'D1',
  state: 'audit',
  sentence: '11月20日 09:58 已收到，12:00 前给你结果。',
  words: null,
  amount: '1000.00',
  payAmount: '7200.00',
  unit: 2,
  rate: '7.20',
  channelID: 'bank',
  channelName: '银行卡',
  time: NOW,
  ...given,
});

const aWithdrawal = (given: Partial<Withdrawal> = {}): DataOf<'POST /withdrawl'> => ({
  statement: '',
  id: 'W1',
  state: 'pendingReview',
  stage: null,
  reference: null,
  sentence: '11月20日 09:58 已收到，12:00 前给你结果，之前都可以撤回。',
  words: null,
  amount: '750.00',
  fee: '3.75',
  net: '746.25',
  payType: 1,
  target: 'TQx8****f4Kd',
  time: NOW,
  cancellable: true,
  ...given,
});

const withDeposits = (list: Deposit[]) => (api: FakeApi) =>
  void api['GET /rechargeList'].mockResolvedValue({ list, next: null, statement: '' });
const withWithdrawals = (list: Withdrawal[]) => (api: FakeApi) =>
  void api['GET /withdrawList'].mockResolvedValue({ list, next: null, statement: '' });

/** Selects RMB as the display unit, with a known rate. */
function inRmb({ assets, settings }: RootStore): void {
  assets.applyEvent(anAsset());
  settings.setUnit(2);
}

describe('the list of deposits', () => {
  it('shows amount, state, channel and a sentence (SPEC 2.32, 3.53-3.56)', async () => {
    const page = await renderPage(DepositRecordsPage, { api: withDeposits([aDeposit()]) });
    expect(text(page, 'deposit-amount-D1')).toBe('1,000.00');
    expect(text(page, 'deposit-state-D1')).toBe('充值中');
    expect(page.byId('deposit-D1').textContent).toContain('付款 7,200.00 RMB · 汇率 7.20');
    expect(page.byId('deposit-D1').textContent).toContain(formatDateTime(NOW, 'zh_CN'));
    expect(page.getByText('11月20日 09:58 已收到，12:00 前给你结果。')).toBeTruthy();
    expect(page.findId('list-end')).not.toBeNull();
  });

  it.each([
    ['success', '充值完成', 'SPEC 4.15'],
    ['fail', '充值失败', 'SPEC 4.16'],
    ['audit', '充值中', 'SPEC 4.17'],
    ['backend', '后台充值', 'SPEC 4.18'],
    ['unknown', '状态未知', 'SPEC 4.19'],
  ] as const)('shows the state %s: %s (%s)', async (state, label, _spec) => {
    const page = await renderPage(DepositRecordsPage, { api: withDeposits([aDeposit({ state })]) });
    expect(text(page, 'deposit-state-D1')).toBe(label);
  });

  it("converts times in the app's sentences to the phone's time zone, but not in the operator's note", async () => {
    const sentence = '2026-11-20 10:24（北京时间） 未通过：收款账户没有收到这笔转账。';
    const page = await renderPage(DepositRecordsPage, {
      api: withDeposits([
        aDeposit({ state: 'fail', sentence, words: 'Looked twice', time: NOW }),
        aDeposit({ id: 'D2' }),
      ]),
    });
    const minute = formatDateTime(NOW, 'zh_CN');
    expect(text(page, 'deposit-sentence-D1')).toBe(`${minute} 未通过：收款账户没有收到这笔转账。`);
    expect(text(page, 'deposit-sentence-D1-words')).toBe('工作人员留言：“Looked twice”');
    expect(page.findId('deposit-sentence-D2-words')).toBeNull();
  });

  it('shows RMB with the rate if the customer selected RMB (SPEC 9.17)', async () => {
    const page = await renderPage(DepositRecordsPage, {
      api: withDeposits([aDeposit()]),
      stores: inRmb,
    });
    expect(text(page, 'deposit-amount-D1')).toBe('7,200.00');
    expect(text(page, 'record-rate')).toBe('按现在的汇率 1 USDT = 7.20 RMB 换算');
  });

  it('offers support and another deposit after a refusal', async () => {
    const page = await renderPage(DepositRecordsPage, {
      api: withDeposits([aDeposit({ state: 'fail' })]),
    });
    await tap(page, 'deposit-again-D1');
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/recharge/index' });
  });

  it('shows a decision without a manual refresh', async () => {
    const page = await renderPage(DepositRecordsPage, { api: withDeposits([aDeposit()]) });
    withDeposits([aDeposit({ state: 'success' })])(page.api);
    const asset = await page.api.call('GET /assetInfo');
    await act(async () => page.stores.assets.applyEvent(asset));
    expect(text(page, 'deposit-state-D1')).toBe('充值完成');
  });

  it('links to a deposit while it is empty', async () => {
    const page = await renderPage(DepositRecordsPage);
    expect(page.byId('list-empty').textContent).toContain('还没有充值');
  });
});

describe('the list of withdrawals', () => {
  it('shows amount, fee, net amount, target and a sentence (SPEC 2.33, 3.57-3.60)', async () => {
    const page = await renderPage(WithdrawalRecordsPage, { api: withWithdrawals([aWithdrawal()]) });
    expect(text(page, 'withdrawal-amount-W1')).toBe('750.00');
    expect(text(page, 'withdrawal-state-W1')).toBe('提现中');
    expect(page.getByText('到账 746.25 · 手续费 3.75')).toBeTruthy();
    expect(page.byId('withdrawal-W1').textContent).toContain('TQx8****f4Kd');
    expect(page.byId('withdrawal-W1').textContent).toContain(formatDateTime(NOW, 'zh_CN'));
  });

  it.each([
    ['pendingReview', '提现中', 'SPEC 4.11'],
    ['underReview', '提现中', 'SPEC 4.12'],
    ['succeed', '已完成', 'SPEC 4.13'],
    ['rejected', '失败', 'SPEC 4.14'],
    ['cancelled', '已撤回', 'of our own'],
  ] as const)('shows the state %s: %s (%s)', async (state, label, _spec) => {
    const page = await renderPage(WithdrawalRecordsPage, {
      api: withWithdrawals([aWithdrawal({ state })]),
    });
    expect(text(page, 'withdrawal-state-W1')).toBe(label);
  });

  it.each([
    ['underReview', 'approved', '待汇出', null],
    ['underReview', 'sent', '已汇出', '8f3a'.repeat(16)],
    ['succeed', 'done', '已完成', 'CMB-20251120-77'],
    ['rejected', 'returned', '已退回', 'CMB-20251120-77'],
  ] as const)('shows the state %s at the stage %s, with its reference', async (...row) => {
    const [state, stage, label, reference] = row;
    const page = await renderPage(WithdrawalRecordsPage, {
      api: withWithdrawals([aWithdrawal({ state, stage, reference, cancellable: false })]),
    });
    expect(text(page, 'withdrawal-state-W1')).toBe(label);
    expect(page.findId('withdrawal-reference-W1') !== null).toBe(reference !== null);
    if (reference === null) return;
    await tap(page, 'withdrawal-copy-W1');
    expect(Taro.setClipboardData).toHaveBeenLastCalledWith({ data: reference });
  });

  it('cancels a withdrawal after a confirmation, and shows the new state', async () => {
    const page = await renderPage(WithdrawalRecordsPage, {
      api: (api) => {
        withWithdrawals([aWithdrawal()])(api);
        api['POST /withdrawCancel'].mockResolvedValue(
          aWithdrawal({ state: 'cancelled', cancellable: false }),
        );
      },
    });
    await tap(page, 'withdrawal-cancel-W1');
    expect(page.api['POST /withdrawCancel']).not.toHaveBeenCalled();
    await tap(page, 'cancel-yes');
    expect(page.api['POST /withdrawCancel']).toHaveBeenCalledWith({ id: 'W1' });
    expect(text(page, 'withdrawal-state-W1')).toBe('已撤回');
    expect(page.queryByText(/到账/)).toBeNull();
    expect(page.findId('cancel-dialog')).toBeNull();
  });

  it('keeps the question open until the server has responded to the first yes', async () => {
    let answer: (withdrawal: DataOf<'POST /withdrawl'>) => void = () => {};
    const answered = new Promise<DataOf<'POST /withdrawl'>>((resolve) => {
      answer = resolve;
    });
    const page = await renderPage(WithdrawalRecordsPage, {
      api: (api) => {
        withWithdrawals([aWithdrawal()])(api);
        api['POST /withdrawCancel'].mockReturnValue(answered);
      },
    });
    await tap(page, 'withdrawal-cancel-W1');
    await tap(page, 'cancel-yes');
    await tap(page, 'cancel-no');
    expect(page.findId('cancel-dialog')).not.toBeNull();
    await act(async () => answer(aWithdrawal({ state: 'cancelled', cancellable: false })));
    expect(page.findId('cancel-dialog')).toBeNull();
  });

  it('cancels no withdrawal after a no', async () => {
    const page = await renderPage(WithdrawalRecordsPage, { api: withWithdrawals([aWithdrawal()]) });
    await tap(page, 'withdrawal-cancel-W1');
    await tap(page, 'cancel-no');
    expect(page.findId('cancel-dialog')).toBeNull();
    expect(page.api['POST /withdrawCancel']).not.toHaveBeenCalled();
  });

  it('says when it is too late to cancel', async () => {
    const page = await renderPage(WithdrawalRecordsPage, {
      api: (api) => {
        withWithdrawals([aWithdrawal()])(api);
        api['POST /withdrawCancel'].mockRejectedValue(
          new ApiError('withdrawal_not_cancellable', { msg: '这笔提现已在处理，不能撤回' }),
        );
      },
    });
    await tap(page, 'withdrawal-cancel-W1');
    await tap(page, 'cancel-yes');
    expect(text(page, 'cancel-error')).toBe('这笔提现已在处理，不能撤回');
    expect(page.findId('cancel-yes')).toBeNull();
    expect(text(page, 'cancel-no')).toBe('关闭');
  });

  it('shows RMB if the customer selected RMB (SPEC 9.17)', async () => {
    const page = await renderPage(WithdrawalRecordsPage, {
      api: withWithdrawals([aWithdrawal()]),
      stores: inRmb,
    });
    expect(text(page, 'withdrawal-amount-W1')).toBe('5,400.00');
    expect(page.byId('withdrawal-W1')).toHaveTextContent('到账 5,373.00 · 手续费 27.00');
  });

  it('offers no cancellation once the review has begun', async () => {
    const page = await renderPage(WithdrawalRecordsPage, {
      api: withWithdrawals([aWithdrawal({ state: 'underReview', cancellable: false })]),
    });
    expect(page.findId('withdrawal-cancel-W1')).toBeNull();
    expect(page.findId('withdrawal-service-W1')).not.toBeNull();
  });

  it('links to the target after a refusal', async () => {
    const page = await renderPage(WithdrawalRecordsPage, {
      api: withWithdrawals([aWithdrawal({ state: 'rejected', payType: 2, cancellable: false })]),
    });
    await tap(page, 'withdrawal-fix-W1');
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/wallet/index?tab=bank' });
  });
});
