import { act, fireEvent } from '@testing-library/react';
import { anOrder, aSettledOrder, NOW } from '@/testing/builders';
import {
  current,
  older,
  open,
  opened,
  pane,
  press,
  row,
  settled,
  tap,
  title,
  withOrders,
} from '@/testing/listPane';
import { ROUTE_KEYS, routeOf } from '@/routes';
import { windowSize } from '@/testing/windowSize';
import Taro, { host } from '@/testing/taro';
import MinePage from '@/pages/mine/index';
import PasswordPage from '@/pages/modify/password';
import RecordPage from '@/pages/record/index';
import VerifyPage from '@/pages/record/verify';
import TradePage from '@/pages/trade/index';
import WalletPage from '@/pages/wallet/index';
import { showListPane } from './wideLayout';

beforeEach(() => windowSize.begin(true));

afterEach(async () => {
  act(() => showListPane(null, (list) => list));
  await windowSize.arrived();
});

describe("the account's list", () => {
  it('has every row of the table of routes', async () => {
    await open(MinePage);
    const rows = ROUTE_KEYS.map(routeOf).flatMap(({ row: own, flow }) => [own, flow?.row]);
    const missing = rows.filter((id) => id !== undefined && row(id) === null);
    expect(missing).toEqual([]);
  });

  it('is beside each page of the account, and marks the row of the open page', async () => {
    const { byId } = await open(PasswordPage, { kind: 'login' });
    expect(pane()).toBeVisible();
    expect(pane()?.querySelector('[role="region"]')).toHaveAccessibleName('账户');
    expect(byId('password-old')).toBeInTheDocument();
    expect(row('mine-total')).toBeInTheDocument();
    expect(current()).toEqual(['mine-modify']);
  });

  it('has the statistics beside it on its own tab', async () => {
    const { findId } = await open(MinePage);
    expect(title()).toBe('我的统计');
    expect(findId('mine-modify')).toBeNull();
    expect(current()).toEqual(['mine-statistics']);
  });

  it('replaces the page beside it, and opens the first page above its own tab', async () => {
    await open(WalletPage);
    await tap('mine-language');
    expect(opened(Taro.redirectTo)).toEqual(['/pages/language/index']);
    expect(opened(Taro.navigateTo)).toEqual([]);
    await open(MinePage);
    await tap('mine-language');
    expect(opened(Taro.navigateTo)).toEqual(['/pages/language/index']);
  });

  it('does not reopen the open page, and returns to a page from its subpage', async () => {
    await open(WalletPage);
    await tap('mine-wallet');
    expect(opened(Taro.redirectTo)).toEqual([]);
    await open(PasswordPage, { kind: 'login' });
    await tap('mine-modify');
    expect(opened(Taro.redirectTo)).toEqual(['/pages/modify/index']);
  });

  it('stays while the page beside it changes', async () => {
    const { unmount } = await open(WalletPage);
    const before = row('mine-language');
    unmount();
    await open(PasswordPage, { kind: 'login' });
    expect(before).toBeVisible();
    expect(row('mine-language')).toBe(before);
  });

  it('has the cash flow as a page, without the order half of the record', async () => {
    const { byId } = await open(RecordPage, { tab: 'flow' });
    expect(current()).toEqual(['mine-record']);
    expect(title()).toBe('资金流水');
    expect(byId('record-flow-all')).toBeInTheDocument();
  });

  it('opens a question over the whole window, which Escape closes', async () => {
    await open(WalletPage);
    await tap('mine-logout');
    expect(row('logout-dialog')).toBeVisible();
    press('Escape');
    expect(row('logout-dialog')).toBeNull();
  });

  it.each([
    ['mine-appearance', '外观', 'theme-dark'],
    ['mine-updown', '涨跌颜色', 'updown-green-up'],
    ['mine-about', '关于', 'about-name'],
    ['mine-standing', '等级与信用分', 'standing-fee'],
  ])('shows on its own tab the part that is a sheet on a phone: %s', async (id, name, part) => {
    const { byId, findId } = await open(MinePage);
    await tap(id);
    expect(title()).toBe(name);
    expect(byId(part)).toBeVisible();
    expect(findId('statistics-all')).toBeNull();
    await tap('mine-statistics');
    expect(title()).toBe('我的统计');
  });

  it('opens its own tab for such a part, and forgets the part when the tab is left', async () => {
    const { unmount } = await open(WalletPage);
    await tap('mine-appearance');
    expect(opened(Taro.switchTab)).toEqual(['/pages/mine/index']);
    unmount();
    await open(MinePage);
    expect(title()).toBe('外观');
    expect(current()).toEqual(['mine-appearance']);
    act(() => host.emit('useDidHide'));
    act(() => host.emit('useDidShow'));
    await windowSize.arrived();
    expect(title()).toBe('我的统计');
  });
});

describe('the list of orders', () => {
  it('shows the first order automatically, and keeps it while the list changes', async () => {
    const pending = anOrder();
    const { byId, stores } = await open(TradePage, {}, withOrders([pending], [settled]));
    expect(title()).toBe('曙光机器人');
    expect(byId('live-countdown')).toBeVisible();
    expect(current()).toEqual(['record-order-O-1']);
    act(() =>
      stores.orders.applyEvent(anOrder({ orderNo: 'O-9', expectedCloseTime: NOW + 21_000 })),
    );
    expect(row('record-order-O-9')).toBeVisible();
    expect(current()).toEqual(['record-order-O-1']);
  });

  it('has the requested order beside it, and marks its row', async () => {
    const { byId } = await open(RecordPage, { tab: 'order', orderNo: 'O-3' });
    expect(title()).toBe('红隼云');
    expect(byId('record-close-O-3')).toBeVisible();
    expect(current()).toEqual(['record-order-O-3']);
    await tap('record-order-O-2');
    expect(opened(Taro.redirectTo)).toEqual(['/pages/record/index?tab=order&orderNo=O-2']);
  });

  it('shows an order that is not in the list by its number', async () => {
    await open(RecordPage, { tab: 'order', orderNo: 'O-77' }, (api) => {
      withOrders([], [settled])(api);
      // Older than the first page.
      api['GET /orderList'].mockImplementation(({ state }) =>
        Promise.resolve(
          state === 'pending' ? { list: [], next: null } : { list: [settled], next: 'more' },
        ),
      );
      const old = { orderNo: 'O-77', productName: '旧订单', closeTime: 1, settledTime: 1 };
      api['GET /orderDetail'].mockResolvedValue(aSettledOrder(old));
    });
    expect(title()).toBe('旧订单');
    expect(current()).toEqual([]);
  });

  it('is beside a verification, which links back to its order', async () => {
    await open(VerifyPage, { orderNo: 'O-2' });
    expect(current()).toEqual(['record-order-O-2']);
    await tap('record-order-O-2');
    expect(opened(Taro.redirectTo)).toEqual(['/pages/record/index?tab=order&orderNo=O-2']);
  });

  it('explains the next step while there are no orders', async () => {
    const { byId } = await open(TradePage, {}, withOrders([], []));
    expect(byId('record-none')).toHaveTextContent('选一只股票，看涨或看跌');
    expect(row('list-empty')).toBeVisible();
  });

  it('reloads when the page beside it is pulled down', async () => {
    const { api } = await open(TradePage);
    api['GET /orderList'].mockClear();
    Taro.stopPullDownRefresh.mockClear();
    await act(async () => host.emit('usePullDownRefresh'));
    await windowSize.arrived();
    expect(api['GET /orderList'].mock.calls.map(([query]) => query.state)).toEqual(
      expect.arrayContaining(['pending', 'finished']),
    );
    expect(Taro.stopPullDownRefresh).toHaveBeenCalled();
  });

  it('loads the next page at its end', async () => {
    const { api } = await open(TradePage, {}, (fake) => {
      fake['GET /orderList'].mockImplementation(({ state, cursor }) =>
        Promise.resolve(
          state === 'pending'
            ? { list: [], next: null }
            : { list: cursor ? [older] : [settled], next: cursor ? null : 'more' },
        ),
      );
    });
    expect(row('record-order-O-3')).toBeNull();
    await act(
      async () => void fireEvent.scroll(pane()?.querySelector('.list-pane__rows') as Element),
    );
    await windowSize.arrived();
    expect(api['GET /orderList']).toHaveBeenCalledWith({ state: 'finished', cursor: 'more' });
    expect(row('record-order-O-3')).toBeVisible();
  });
});
