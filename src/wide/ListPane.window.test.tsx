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

describe('the keyboard in a list beside a page', () => {
  it('moves between rows with the arrow keys, from the open row, and opens a row with Enter', async () => {
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

  it('ignores arrow keys while the focus is elsewhere', async () => {
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

describe('a list beside a page in a resized window', () => {
  it('keeps the page and its input when the window becomes narrow and wide again', async () => {
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

  it('keeps the selected order when the window becomes narrow', async () => {
    const { byId } = await open(RecordPage, { tab: 'order', orderNo: 'O-3' });
    await windowSize.change(false);
    expect(byId('record-detail')).toHaveAttribute('role', 'dialog');
    expect(byId('record-close-O-3')).toBeInTheDocument();
  });

  it('selects the order whose sheet was open when the window becomes wide', async () => {
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

  it('is absent in a small window, and beside pages without a list', async () => {
    windowSize.begin(false);
    const { byId } = await open(MinePage);
    expect(byId('mine-modify')).toBeVisible();
    expect(pane()?.hidden ?? true).toBe(true);
    windowSize.begin(true);
    await open(SearchPage);
    expect(pane()?.hidden ?? true).toBe(true);
  });

  it('is absent for a visitor, and after the end of the session', async () => {
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

  it('is hidden with its page, and shown with the next page', async () => {
    await open(WalletPage);
    act(() => host.emit('useDidHide'));
    await open(SearchPage);
    expect(pane()).not.toBeVisible();
  });
});
