import type { InviteInfo } from '../../../types/contract/invite';
import type { MessageList } from '../../../types/contract/message';
import { postMessage } from '../../services/postMessage';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { getApi, postApi } from '../../testing/callApi';
import { insertUser } from '../../testing/insertUser';
import { inEachLocale } from '../../texts/textOf';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const text = (word: string) =>
  inEachLocale(({ locale }) => (locale === 'zh_CN' ? `消息 ${word}` : `Message ${word}`));

async function withMessages(count: number) {
  const user = await insertUser(test.context);
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    test.clock.advance(1000);
    const message = { kind: 'notice', title: text(`${n}`), body: text('body'), ref: null } as const;
    ids.unshift(
      await postMessage(test.db, { ...message, userId: user.userId, at: test.clock.now() }),
    );
  }
  return { ...user, ids };
}

describe('site messages', () => {
  it('are listed by kind, page by page', async () => {
    const { token, userId } = await withMessages(2);
    for (let n = 0; n < 3; n += 1) {
      const at = test.clock.now();
      const message = { kind: 'money', title: text('m'), body: text('b'), ref: null } as const;
      await postMessage(test.db, { ...message, userId, at });
      test.clock.advance(1000);
    }
    const page = async (cursor?: string) => {
      const query = { kind: 'money', limit: '2', ...(cursor && { cursor }) };
      return (await getApi<MessageList>(test.app, '/messageList', query, { token })).data;
    };
    const first = await page();
    expect(first.list.map(({ kind }) => kind)).toEqual(['money', 'money']);
    const second = await page(first.next ?? '');
    expect([second.list.map(({ kind }) => kind), second.next]).toEqual([['money'], null]);
  });

  it('are listed newest first in the requested language, with the unread count', async () => {
    const { token } = await withMessages(3);
    const list = async (locale: string) =>
      (await getApi<MessageList>(test.app, '/messageList', { limit: '2' }, { token, locale })).data;
    const chinese = await list('zh_CN');
    expect(chinese.list.map(({ title }) => title)).toEqual(['消息 3', '消息 2']);
    expect((await list('en_US')).list[0]).toMatchObject({ title: 'Message 3', read: false });
    expect([chinese.unread, chinese.next === null]).toEqual([3, false]);
    const query = { limit: '2', cursor: chinese.next ?? '' };
    const rest = await getApi<MessageList>(test.app, '/messageList', query, { token });
    expect(rest.data.list.map(({ title }) => title)).toEqual(['Message 1']);
  });

  it('are marked as read one at a time or all at once', async () => {
    const { token, ids } = await withMessages(3);
    const read = async (body: object) =>
      (await postApi<{ unread: number }>(test.app, '/messageRead', body, { token })).data.unread;
    expect(await read({ id: ids[0] })).toBe(2);
    expect(await read({ id: ids[0] })).toBe(2);
    expect(await read({ all: true })).toBe(0);
    expect(await read({ all: true })).toBe(0);
  });

  it('cannot be read or marked by another customer', async () => {
    const { token, ids } = await withMessages(1);
    const other = await insertUser(test.context);
    await postApi(test.app, '/messageRead', { id: ids[0] }, other);
    const theirs = await getApi<MessageList>(test.app, '/messageList', {}, other);
    const own = await getApi<MessageList>(test.app, '/messageList', {}, { token });
    expect([theirs.data.list.length, own.data.unread]).toEqual([0, 1]);
  });

  it('cannot be marked as read by id and all at once in one request', async () => {
    const { token } = await withMessages(1);
    const reply = await postApi(test.app, '/messageRead', { id: 'x', all: true }, { token });
    expect(reply.error).toBe('bad_request');
  });
});

describe('the invite page', () => {
  it('shows the code and the masked accounts that used it', async () => {
    const inviter = await insertUser(test.context);
    const invited = await insertUser(test.context);
    await test.owner.kysely
      .updateTable('appUser')
      .set({ invitedBy: inviter.userId })
      .where('userId', '=', invited.userId)
      .execute();
    const { data } = await getApi<InviteInfo>(test.app, '/inviteInfo', {}, inviter);
    expect(data).toMatchObject({
      link: `/i/${data.code}`,
      invited: 1,
      list: [{ contact: `139****${invited.phone.slice(-4)}`, verified: false }],
    });
  });

  it('does not show the code or accounts of another customer', async () => {
    const { data } = await getApi<InviteInfo>(
      test.app,
      '/inviteInfo',
      {},
      await insertUser(test.context),
    );
    expect(data.list).toEqual([]);
  });
});
