import Taro, { host } from '@/testing/taro';
import { onFailedNavigation } from './platform/page/failedNavigation';
import { back, go, ownParams, relaunch, relaunchSoon, replace } from './navigation';

jest.mock('./platform/page/pageLimit', () => jest.requireActual('./platform/page/pageLimit.weapp'));

const pages = (count: number) => {
  host.pages = Array.from({ length: count }, () => ({}));
};

/** Makes a navigation of the host pending; calling the result ends it. */
function held(api: jest.Mock) {
  let end: (value?: unknown) => void = () => undefined;
  api.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  return () => end({});
}

describe('navigation', () => {
  it('opens a page with its parameters, and omits undefined parameters', async () => {
    await go('stockTrade', { procode: 'A/B', direction: '1' });
    expect(Taro.navigateTo.mock.calls).toEqual([
      [{ url: '/pages/stock/trade?procode=A%2FB&direction=1' }],
    ]);
    await go('register', { oid: '' });
    expect(Taro.navigateTo.mock.calls[1]).toEqual([{ url: '/pages/register/index' }]);
  });

  it('switches to a tab page', async () => {
    await go('market');
    expect(Taro.switchTab.mock.calls).toEqual([[{ url: '/pages/market/index' }]]);
  });

  it('replaces the page on screen when the stack is full', async () => {
    pages(10);
    await go('search');
    expect(Taro.redirectTo.mock.calls).toEqual([[{ url: '/pages/search/index' }]]);
    expect(Taro.navigateTo).not.toHaveBeenCalled();
  });

  it('replaces the current page with another page', async () => {
    await replace('recordRecharge');
    expect(Taro.redirectTo.mock.calls).toEqual([[{ url: '/pages/record/recharge' }]]);
  });

  it('goes one page back, or to launch from the last page (SPEC 2.42, 2.43)', async () => {
    pages(2);
    await back();
    expect(Taro.navigateBack.mock.calls).toEqual([[{ delta: 1 }]]);
    pages(1);
    await back();
    expect(Taro.reLaunch.mock.calls).toEqual([[{ url: '/pages/launch/index' }]]);
  });

  it('goes back in the history after a reload, which has emptied the stack (SPEC 2.42)', async () => {
    const step = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    pages(1);
    window.history.replaceState({ idx: 1 }, '');
    await back();
    expect(step).toHaveBeenCalledTimes(1);
    expect(Taro.reLaunch).not.toHaveBeenCalled();
    window.history.replaceState({ idx: 0 }, '');
    await back();
    expect(Taro.reLaunch).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, '');
    step.mockRestore();
  });

  it('refuses an action while another is in progress (SPEC 2.52)', async () => {
    const end = held(Taro.navigateTo);
    const first = go('search');
    expect(await go('message')).toBe(false);
    expect(await back()).toBe(false);
    end();
    expect(await first).toBe(true);
    expect(await go('message')).toBe(true);
    expect(Taro.navigateTo).toHaveBeenCalledTimes(2);
  });

  it('accepts the next action after a failed action, and reports the failure', async () => {
    const report = jest.fn();
    onFailedNavigation(report);
    Taro.navigateTo.mockRejectedValueOnce(new Error('no such page'));
    expect(await go('search')).toBe(false);
    expect(report).toHaveBeenCalledTimes(1);
    expect(await go('search')).toBe(true);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is not blocked by a host that never responds', async () => {
    jest.useFakeTimers();
    held(Taro.navigateTo);
    const first = go('search');
    await jest.advanceTimersByTimeAsync(2999);
    expect(await go('message')).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await first;
    expect(await go('message')).toBe(true);
  });

  it('ends a session even while an action is in progress', async () => {
    const end = held(Taro.navigateTo);
    void go('search');
    const left = relaunchSoon('launch');
    expect(Taro.reLaunch).not.toHaveBeenCalled();
    end();
    expect(await left).toBe(true);
    expect(Taro.reLaunch.mock.calls).toEqual([[{ url: '/pages/launch/index' }]]);
  });

  it('closes all pages for a relaunch', async () => {
    await relaunch('record', { tab: 'flow' });
    expect(Taro.reLaunch.mock.calls).toEqual([[{ url: '/pages/record/index?tab=flow' }]]);
  });

  it("reads a page's own parameters, decoded, and omits Taro's", () => {
    const given = { procode: 'A%2FB', keyword: '50%', stamp: 'AA', $taroTimestamp: '1' };
    expect(ownParams(given)).toEqual({ procode: 'A/B', keyword: '50%' });
  });

  it('refuses an action until the page of the previous action is on screen', async () => {
    host.isPageSlow = true;
    const first = go('wallet');
    await Promise.resolve();
    expect(await go('wallet')).toBe(false);
    host.arrivals.forEach((arrive) => arrive());
    expect(await first).toBe(true);
    void go('invite');
    expect(Taro.navigateTo).toHaveBeenCalledTimes(2);
  });
});
