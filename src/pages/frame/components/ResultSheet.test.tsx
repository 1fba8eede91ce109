import '@/testing/allTexts';
import { act, fireEvent } from '@testing-library/react';
import { aSettledOrder, aWaitingOrder } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import Taro from '@/testing/taro';
import type { Order } from '@contract/order';
import { ResultSheet } from './ResultSheet';

const shown = (order: Partial<Order> = {}, onClose = jest.fn()) =>
  renderPage(() => <ResultSheet order={aSettledOrder(order)} onClose={onClose} />);

describe('the sheet with the result of an order', () => {
  it('names both prices, the sum and the order (SPEC 3.36)', async () => {
    const { byId } = await shown();
    expect(byId('result-headline').textContent).toBe('赢了，已到账');
    expect(byId('result-profit').textContent).toBe('+80.00');
    expect(byId('result-open').textContent).toBe('182.46');
    expect(byId('result-close').textContent).toBe('182.93');
    expect(byId('result-orderNo').textContent).toBe('O-1');
  });

  it('shows the percentage of the profit (SPEC 3.48)', async () => {
    const { byId } = await shown({ profitRate: '0.80' });
    expect(byId('result-sheet')).toHaveTextContent('+80%');
  });

  it('states a loss as plainly as a win', async () => {
    const { byId } = await shown({ result: 'lose', profit: '-100.00', paid: '0.00' });
    expect(byId('result-headline').textContent).toBe('亏了，本金已扣除');
    expect(byId('result-profit').textContent).toBe('−100.00');
    // A loss must not look like a success: no tick and no filled card.
    expect(document.querySelector('.icon--check, .icon--done')).toBeNull();
    expect(document.querySelector('.result-hero--won')).toBeNull();
  });

  it('says that the stake came back after a tie and after a log without prices', async () => {
    const tie = await shown({ result: 'tie', profit: '0.00', paid: '100.00' });
    expect(tie.byId('result-headline').textContent).toBe('平局，本金已退回');
    tie.unmount();
    const nothing = { result: 'void', profit: '0.00', closePrice: null, closeTime: null } as const;
    const gone = await shown({ ...nothing, voidReason: 'closing_missing' });
    expect(gone.byId('result-headline').textContent).toBe('到期时没有价格，订单作废，本金已退回');
    expect(gone.byId('result-close').textContent).toBe('--');
    gone.unmount();
    const never = aWaitingOrder({ ...nothing, voidReason: 'opening_missing' });
    const early = await shown({ ...never, state: 'finished' });
    expect(early.byId('result-headline').textContent).toBe('没有开仓价，订单作废，本金已退回');
    expect(early.byId('result-open').textContent).toBe('--');
    expect(early.byId('result-accepted').textContent).toMatch(/^\d\d:\d\d:\d\d$/);
  });

  it('closes, or opens the record of the order', async () => {
    const onClose = jest.fn();
    const { byId } = await shown({}, onClose);
    await act(async () => void fireEvent.click(byId('result-ok')));
    expect(onClose).toHaveBeenCalledTimes(1);
    await act(async () => void fireEvent.click(byId('result-detail')));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: '/pages/record/index?tab=order&orderNo=O-1',
    });
  });

  it('counts the won sum up, and gives screen readers the whole sum at once', async () => {
    jest.useFakeTimers();
    const { byId } = await shown({ profit: '80.00' });
    const counter = () => document.querySelector('.result-hero__count');
    expect(counter()).toHaveTextContent('0.00');
    expect(byId('result-profit')).toHaveTextContent('+80.00');
    const passSteps = async (count: number) => {
      for (let step = 0; step < count; step += 1)
        await act(() => jest.advanceTimersByTimeAsync(50));
    };
    await passSteps(6);
    expect(counter()).not.toHaveTextContent('+80.00');
    await passSteps(7);
    expect(counter()).toBeNull();
  });

  it.each([
    ['a loss', { result: 'lose', profit: '-100.00' } as const],
    ['a win with reduced motion', { profit: '80.00' }],
  ])('shows no counting animation for %s', async (what, order) => {
    const spy = jest.spyOn(window, 'matchMedia');
    if (what !== 'a loss') spy.mockReturnValue({ matches: true } as MediaQueryList);
    await shown(order);
    expect(document.querySelector('.result-hero__count')).toBeNull();
    spy.mockRestore();
  });

  it('shows by how much the closing price missed a win', async () => {
    const { byId } = await shown({ result: 'lose', profit: '-100.00', closePrice: '182.44' });
    expect(byId('result-gap')).toHaveTextContent('差 0.02');
  });

  it.each([
    ['result-verify', '/pages/record/verify?orderNo=O-1'],
    ['result-share', '/pages/record/verify?orderNo=O-1&share=1'],
    ['result-again', '/pages/stock/trade?procode=AUR&direction=1'],
  ])('offers the next step by %s', async (id, url) => {
    const onClose = jest.fn();
    const { byId } = await shown({}, onClose);
    await act(async () => void fireEvent.click(byId(id)));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url });
  });
});
