import { act } from '@testing-library/react';
import { anOrder, aSettledOrder } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import Taro from '@/testing/taro';
import { ResultAnnouncer } from './ResultAnnouncer';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function settle(isWatched: boolean) {
  const page = await renderPage(ResultAnnouncer);
  jest.useFakeTimers();
  act(() => {
    page.stores.orders.applyEvent(anOrder());
    if (isWatched) page.stores.orders.watch('O-1');
    page.stores.orders.applyEvent(aSettledOrder());
  });
  return page;
}

afterEach(() => jest.useRealTimers());

describe('ResultAnnouncer', () => {
  it('shows the result at once to a customer who is not viewing the order', async () => {
    const { findId } = await settle(false);
    expect(findId('result-sheet')).not.toBeNull();
  });

  it('waits a second while the deciding tick is on screen, then vibrates with the result', async () => {
    const { findId } = await settle(true);
    await pass(999);
    expect(findId('result-sheet')).toBeNull();
    expect(Taro.vibrateShort).not.toHaveBeenCalled();
    await pass(1);
    expect(findId('result-sheet')).not.toBeNull();
  });

  it('waits less with reduced motion', async () => {
    const spy = jest.spyOn(window, 'matchMedia');
    spy.mockReturnValue({ matches: true } as MediaQueryList);
    const { findId } = await settle(true);
    await pass(399);
    expect(findId('result-sheet')).toBeNull();
    await pass(1);
    expect(findId('result-sheet')).not.toBeNull();
    spy.mockRestore();
  });
});
