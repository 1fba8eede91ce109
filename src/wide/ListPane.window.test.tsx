import { act, fireEvent } from '@testing-library/react';
import { anOrder } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import {
  current,
  older,
  open,
  opened,
  pane,
  press,
  row,
  settled,
  withOrders,
} from '@/testing/listPane';
import { windowSize } from '@/testing/windowSize';
import Taro, { host } from '@/testing/taro';
import MinePage from '@/pages/mine/index';
import PasswordPage from '@/pages/modify/password';
import RecordPage from '@/pages/record/index';
import SearchPage from '@/pages/search/index';
import ServicePage from '@/pages/service/index';
import TradePage from '@/pages/trade/index';
import WalletPage from '@/pages/wallet/index';
import { showListPane } from './wideLayout';

beforeEach(() => windowSize.begin(true));

afterEach(async () => {
  act(() => showListPane(null, (list) => list));
  await windowSize.arrived();
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
    await windowSize.arrived();
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
    await windowSize.change(false);
    expect(pane()).not.toBeVisible();
    expect(byId('password-old')).toBe(field);
    expect(field).toHaveValue('Harbour2026');
    await windowSize.change(true);
    expect(pane()).toBeVisible();
    expect(byId('password-old')).toBe(field);
    expect(field).toHaveValue('Harbour2026');
  });

  it('keeps the order that was chosen when it gets narrow', async () => {
    const { byId } = await open(RecordPage, { tab: 'order', orderNo: 'O-3' });
    await windowSize.change(false);
    expect(byId('record-detail')).toHaveAttribute('role', 'dialog');
    expect(byId('record-close-O-3')).toBeInTheDocument();
  });

  it('goes on with the order whose sheet was open when it gets wide', async () => {
    windowSize.begin(false);
    const { byId } = await open(
      RecordPage,
      { tab: 'order' },
      withOrders([anOrder()], [settled, older]),
    );
    fireEvent.click(byId('record-order-O-3'));
    await windowSize.arrived();
    expect(byId('record-detail')).toHaveAttribute('role', 'dialog');
    await windowSize.change(true);
    expect(byId('record-close-O-3')).toBeVisible();
    expect(current()).toEqual(['record-order-O-3']);
  });

  it('has no list where there is no room, or nothing to list', async () => {
    windowSize.begin(false);
    const { byId } = await open(MinePage);
    expect(byId('mine-modify')).toBeVisible();
    expect(pane()?.hidden ?? true).toBe(true);
    windowSize.begin(true);
    await open(SearchPage);
    expect(pane()?.hidden ?? true).toBe(true);
  });

  it('has no list for a visitor, and none after the end of the session', async () => {
    const visitor = await renderPage(ServicePage, { isLoggedIn: false });
    await windowSize.arrived();
    expect(visitor.byId('nav-title')).toBeInTheDocument();
    expect(pane()?.hidden ?? true).toBe(true);
    const { stores } = await open(WalletPage);
    expect(pane()).toBeVisible();
    act(() => stores.session.logout());
    await windowSize.arrived();
    expect(pane()).not.toBeVisible();
  });

  it('hides the list with its page, and shows it with the next', async () => {
    await open(WalletPage);
    act(() => host.emit('useDidHide'));
    await open(SearchPage);
    expect(pane()).not.toBeVisible();
  });
});
