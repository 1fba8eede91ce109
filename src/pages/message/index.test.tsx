import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { NOW } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import Taro, { host } from '@/testing/taro';
import type { Message } from '@contract/message';
import MessagePage from './index';

const aMessage = (given: Partial<Message> = {}): Message => ({
  id: 'M1',
  kind: 'money',
  title: '充值已到账',
  body: '1000.00 USDT 已计入可用余额。',
  time: NOW,
  read: false,
  ref: 'D20261120-1',
  ...given,
});

const notice = aMessage({ id: 'M2', kind: 'notice', title: '欢迎', read: true, ref: null });

const withMessages =
  (list: Message[], unread = list.filter((one) => !one.read).length) =>
  (api: FakeApi) =>
    void api['GET /messageList'].mockResolvedValue({ list, next: null, unread });

/** Waits until the sheet has closed and the page opens. */
const leave = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

const tap = (page: RenderedPage, id: string) =>
  act(async () => void fireEvent.click(page.byId(id)));

describe('the messages page', () => {
  it('shows unread messages first, with their number (SPEC 2.22)', async () => {
    const page = await renderPage(MessagePage, { api: withMessages([aMessage(), notice]) });
    expect(page.byId('message-unread').textContent).toBe('1');
    expect(page.byId('message-M1').querySelector('[aria-label="未读"]')).not.toBeNull();
    expect(page.getByText('已读')).toBeTruthy();
    expect(page.findId('list-end')).not.toBeNull();
  });

  it('says which orders send a message, and shows the number of unread messages beside all kinds only (SPEC 9.18)', async () => {
    const page = await renderPage(MessagePage, {
      api: (api) =>
        void api['GET /messageList'].mockImplementation(async ({ kind }) => ({
          list: kind === 'order' ? [] : [aMessage()],
          next: null,
          unread: 1,
        })),
    });
    expect(page.byId('message-unread').textContent).toBe('1');
    await tap(page, 'message-kind-order');
    expect(page.findId('message-unread')).toBeNull();
    expect(page.byId('list-empty')).toHaveTextContent('只有 300S 及以上的订单会在结束时发消息');
    fireEvent.click(page.getByText('看订单记录'));
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/record/index?tab=order' });
  });

  it('marks a message as read when it opens, and links to its subject (SPEC 1.17)', async () => {
    const page = await renderPage(MessagePage, { api: withMessages([aMessage(), notice]) });
    await tap(page, 'message-M1');
    expect(page.api['POST /messageRead']).toHaveBeenCalledWith({ id: 'M1' });
    expect(page.findId('message-unread')).toBeNull();
    await tap(page, 'message-open');
    await leave();
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/record/recharge' });
    expect(page.findId('message-detail')).toBeNull();
  });

  it.each([
    [{ kind: 'order', ref: 'O-1' }, '/pages/record/index?tab=order&orderNo=O-1'],
    [{ kind: 'money', ref: 'W1' }, '/pages/record/withdraw'],
    [{ kind: 'money', ref: 'C1' }, '/pages/record/index?tab=flow'],
  ] as const)('links from a message about %o to %s', async (given, url) => {
    const page = await renderPage(MessagePage, { api: withMessages([aMessage(given)]) });
    await tap(page, 'message-M1');
    await tap(page, 'message-open');
    await leave();
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url });
  });

  it('marks all messages as read', async () => {
    const page = await renderPage(MessagePage, { api: withMessages([aMessage(), notice]) });
    await tap(page, 'message-read-all');
    expect(page.api['POST /messageRead']).toHaveBeenCalledWith({ all: true });
    expect(page.getByText('都读过了')).toBeTruthy();
    expect(page.byId('message-M1').querySelector('[aria-label="未读"]')).toBeNull();
  });

  it('keeps messages unread when the request failed, and shows the error', async () => {
    const page = await renderPage(MessagePage, {
      api: (api) => {
        withMessages([aMessage()])(api);
        api['POST /messageRead'].mockRejectedValue(
          new ApiError('server_busy', { msg: '服务器繁忙' }),
        );
      },
    });
    await tap(page, 'message-read-all');
    expect(page.getByText('服务器繁忙')).toBeTruthy();
    expect(page.byId('message-unread').textContent).toBe('1');
  });

  it('filters messages by kind', async () => {
    const page = await renderPage(MessagePage, {
      api: (api) =>
        api['GET /messageList'].mockImplementation(({ kind }) => {
          const list = [aMessage(), notice].filter((one) => !kind || one.kind === kind);
          return Promise.resolve({ list, next: null, unread: 1 });
        }),
    });
    await tap(page, 'message-kind-notice');
    expect(page.findId('message-M1')).toBeNull();
    expect(page.findId('message-M2')).not.toBeNull();
    await tap(page, 'message-kind-order');
    expect(page.getByText('没有这一类消息')).toBeTruthy();
  });

  it('says that the customer has no messages yet', async () => {
    const page = await renderPage(MessagePage);
    expect(page.byId('list-empty').textContent).toContain('还没有消息');
  });

  it('shows the error of a failed load, and reloads on pull-down', async () => {
    const page = await renderPage(MessagePage, {
      api: (api) => api['GET /messageList'].mockRejectedValue(new ApiError('timeout')),
    });
    expect(page.byId('list-error').textContent).toContain('消息没有加载出来');
    withMessages([aMessage()])(page.api);
    await act(async () => host.emit('usePullDownRefresh'));
    expect(page.findId('message-M1')).not.toBeNull();
  });
});
