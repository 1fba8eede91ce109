import { act, fireEvent } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Order } from '@contract/order';
import { anOrder, aSettledOrder } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import Taro, { host } from '@/testing/taro';
import MinePage from '../../mine/index';
import PasswordPage from '../../modify/password';
import RecordPage from '../../record/index';
import VerifyPage from '../../record/verify';
import SearchPage from '../../search/index';
import ServicePage from '../../service/index';
import TradePage from '../../trade/index';
import WalletPage from '../../wallet/index';
import { showListPane } from './showListPane';

let listeners: (() => void)[] = [];

/** A window with the room of a desk, or of a phone. */
function setRoom(isDesk: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: isDesk && query.includes('900px'),
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  })) as never;
}

async function resize(isDesk: boolean): Promise<void> {
  setRoom(isDesk);
  await act(async () => listeners.forEach((tell) => tell()));
}

/** The list, what its page shows beside it and its chart are files that have to come first. */
const arrive = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));

const settled = aSettledOrder({ orderNo: 'O-2' });
const older = aSettledOrder({ orderNo: 'O-3', procode: 'KST', productName: '红隼云' });

const withOrders = (pending: Order[], finished: Order[]) => (api: FakeApi) => {
  api.orders.listOrders.mockImplementation(({ state }) =>
    Promise.resolve({ list: state === 'pending' ? pending : finished, next: null }),
  );
  api.orders.getOrder.mockImplementation((orderNo) =>
    Promise.resolve(
      aSettledOrder(
        finished.find((order) => order.orderNo === orderNo) ?? { orderNo, productName: '旧订单' },
      ),
    ),
  );
};

async function open(
  Page: ComponentType,
  params: Record<string, string> = {},
  api: (api: FakeApi) => void = withOrders([], [settled, older]),
) {
  const page = await renderPage(Page, { params, api });
  act(() => page.tick());
  await arrive();
  return page;
}

const pane = () => document.querySelector<HTMLElement>('.list-pane');
const row = (id: string) => pane()?.querySelector<HTMLElement>(`[id="${id}"]`) ?? null;
const current = () => [...document.querySelectorAll('[aria-current]')].map(({ id }) => id);
const title = () => document.querySelector('#nav-title')?.textContent;
const opened = (way: jest.Mock) => way.mock.calls.map(([options]) => options?.url);
const tap = async (id: string) => {
  await act(async () => void fireEvent.click(row(id) as Element));
  await arrive();
};
const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement!, { key }));

beforeEach(() => {
  listeners = [];
  setRoom(true);
});

afterEach(async () => {
  act(() => showListPane(null, (list) => list));
  await arrive();
});

describe('the account', () => {
  it('is a list beside each of its pages, with the row of the page that is open', async () => {
    const { byId } = await open(PasswordPage, { kind: 'login' });
    expect(pane()).toBeVisible();
    expect(pane()?.querySelector('[role="region"]')).toHaveAccessibleName('账户');
    expect(byId('password-old')).toBeInTheDocument();
    expect(row('mine-total')).toBeInTheDocument();
    expect(current()).toEqual(['mine-modify']);
  });

  it('shows the statistics where a phone has the list itself', async () => {
    const { findId } = await open(MinePage);
    expect(title()).toBe('我的统计');
    expect(findId('mine-modify')).toBeNull();
    expect(current()).toEqual(['mine-statistics']);
  });

  it('puts another page in the place of the one beside it, and on top of its own tab', async () => {
    await open(WalletPage);
    await tap('mine-language');
    expect(opened(Taro.redirectTo)).toEqual(['/pages/language/index']);
    expect(opened(Taro.navigateTo)).toEqual([]);
    await open(MinePage);
    await tap('mine-language');
    expect(opened(Taro.navigateTo)).toEqual(['/pages/language/index']);
  });

  it('opens nothing anew that is open, and goes back to a page from one within it', async () => {
    await open(WalletPage);
    await tap('mine-wallet');
    expect(opened(Taro.redirectTo)).toEqual([]);
    await open(PasswordPage, { kind: 'login' });
    await tap('mine-modify');
    expect(opened(Taro.redirectTo)).toEqual(['/pages/modify/index']);
  });

  it('keeps the list while the page beside it changes', async () => {
    const { unmount } = await open(WalletPage);
    const before = row('mine-language');
    unmount();
    await open(PasswordPage, { kind: 'login' });
    expect(before).toBeVisible();
    expect(row('mine-language')).toBe(before);
  });

  it('shows the cash flow as a page of the account, without the half that is a list of its own', async () => {
    const { byId } = await open(RecordPage, { tab: 'flow' });
    expect(current()).toEqual(['mine-record']);
    expect(byId('record-flow-all')).toBeInTheDocument();
  });

  it('lays a question over the page, and Escape closes it', async () => {
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
  ])('shows on its own tab what a phone has in a sheet: %s', async (id, name, part) => {
    const { byId, findId } = await open(MinePage);
    await tap(id);
    expect(title()).toBe(name);
    expect(byId(part)).toBeVisible();
    expect(findId('statistics-all')).toBeNull();
    await tap('mine-statistics');
    expect(title()).toBe('我的统计');
  });

  it('goes to its own tab for that from another page, and forgets it when that is left', async () => {
    const { unmount } = await open(WalletPage);
    await tap('mine-appearance');
    expect(opened(Taro.switchTab)).toEqual(['/pages/mine/index']);
    unmount();
    await open(MinePage);
    expect(title()).toBe('外观');
    expect(current()).toEqual(['mine-appearance']);
    act(() => host.tell('useDidHide'));
    act(() => host.tell('useDidShow'));
    await arrive();
    expect(title()).toBe('我的统计');
  });
});

describe('the orders', () => {
  it('show the first of the list unasked, and stay with it while the list goes on', async () => {
    const pending = anOrder();
    const { byId, stores } = await open(TradePage, {}, withOrders([pending], [settled]));
    expect(title()).toBe('曙光机器人');
    expect(byId('live-countdown')).toBeVisible();
    expect(current()).toEqual(['record-order-O-1']);
    act(() =>
      stores.orders.applyEvent(
        anOrder({ orderNo: 'O-9', expectedCloseTime: pending.expectedCloseTime - 9000 }),
      ),
    );
    expect(row('record-order-O-9')).toBeVisible();
    expect(current()).toEqual(['record-order-O-1']);
  });

  it('have the record that was asked for beside them, with its row', async () => {
    const { byId } = await open(RecordPage, { tab: 'order', orderNo: 'O-3' });
    expect(title()).toBe('红隼云');
    expect(byId('record-close-O-3')).toBeVisible();
    expect(current()).toEqual(['record-order-O-3']);
    await tap('record-order-O-2');
    expect(opened(Taro.redirectTo)).toEqual(['/pages/record/index?tab=order&orderNo=O-2']);
  });

  it('show a record that is not in the list from its number alone', async () => {
    await open(RecordPage, { tab: 'order', orderNo: 'O-77' });
    expect(title()).toBe('旧订单');
    expect(current()).toEqual([]);
  });

  it('stand beside a verification, which leads back to its order', async () => {
    await open(VerifyPage, { orderNo: 'O-2' });
    expect(current()).toEqual(['record-order-O-2']);
    await tap('record-order-O-2');
    expect(opened(Taro.redirectTo)).toEqual(['/pages/record/index?tab=order&orderNo=O-2']);
  });

  it('say what to do where there are none', async () => {
    const { byId } = await open(TradePage, {}, withOrders([], []));
    expect(byId('record-none')).toHaveTextContent('选一只股票，看涨或看跌');
    expect(row('list-empty')).toBeVisible();
  });

  it('are asked for anew when the page beside them is pulled down', async () => {
    const { api } = await open(TradePage);
    api.orders.listOrders.mockClear();
    Taro.stopPullDownRefresh.mockClear();
    await act(async () => host.tell('usePullDownRefresh'));
    await arrive();
    expect(api.orders.listOrders.mock.calls.map(([query]) => query.state)).toEqual(
      expect.arrayContaining(['pending', 'finished']),
    );
    expect(Taro.stopPullDownRefresh).toHaveBeenCalled();
  });

  it('load on where the list comes to its end', async () => {
    const { api } = await open(TradePage, {}, (fake) => {
      fake.orders.listOrders.mockImplementation(({ state, cursor }) =>
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
    await arrive();
    expect(api.orders.listOrders).toHaveBeenCalledWith({ state: 'finished', cursor: 'more' });
    expect(row('record-order-O-3')).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('goes from row to row with the arrows, from the one that is open, and opens with Enter', async () => {
    await open(TradePage, {}, withOrders([anOrder()], [settled, older]));
    press('ArrowDown');
    expect(document.activeElement).toBe(row('record-order-O-2'));
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement).toBe(row('record-order-O-3'));
    press('ArrowUp');
    expect(document.activeElement).toBe(row('record-order-O-2'));
    press('Enter');
    await arrive();
    expect(opened(Taro.navigateTo)).toEqual(['/pages/record/index?tab=order&orderNo=O-2']);
    expect(document.activeElement).toBe(row('record-order-O-2'));
  });

  it('leaves the arrows to whatever else has the focus', async () => {
    const { byId } = await open(PasswordPage, { kind: 'login' });
    const field = byId('password-old');
    act(() => field.focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(field);
    act(() => byId('password-submit').focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(byId('password-submit'));
  });
});

describe('the window', () => {
  it('keeps the page and what was typed when it gets narrow and wide again', async () => {
    const { byId } = await open(PasswordPage, { kind: 'login' });
    const field = byId('password-old');
    fireEvent.input(field, { target: { value: 'Harbour2026' } });
    await resize(false);
    expect(pane()).not.toBeVisible();
    expect(byId('password-old')).toBe(field);
    expect(field).toHaveValue('Harbour2026');
    await resize(true);
    expect(pane()).toBeVisible();
    expect(byId('password-old')).toBe(field);
    expect(field).toHaveValue('Harbour2026');
  });

  it('keeps the order that was chosen when it gets narrow', async () => {
    const { byId } = await open(RecordPage, { tab: 'order', orderNo: 'O-3' });
    await resize(false);
    expect(byId('record-detail')).toHaveAttribute('role', 'dialog');
    expect(byId('record-close-O-3')).toBeInTheDocument();
  });

  it('has no list where there is no room, or nothing to list', async () => {
    setRoom(false);
    const { byId } = await open(MinePage);
    expect(byId('mine-modify')).toBeVisible();
    expect(pane()?.hidden ?? true).toBe(true);
    setRoom(true);
    await open(SearchPage);
    expect(pane()?.hidden ?? true).toBe(true);
  });

  it('has none for a visitor, and none once the session has ended', async () => {
    const visitor = await renderPage(ServicePage, { isLoggedIn: false });
    await arrive();
    expect(visitor.byId('nav-title')).toBeInTheDocument();
    expect(pane()?.hidden ?? true).toBe(true);
    const { stores } = await open(WalletPage);
    expect(pane()).toBeVisible();
    act(() => stores.session.logout());
    await arrive();
    expect(pane()).not.toBeVisible();
  });

  it('hides the list with its page, and shows it with the next', async () => {
    await open(WalletPage);
    act(() => host.tell('useDidHide'));
    await open(SearchPage);
    expect(pane()).not.toBeVisible();
  });
});
