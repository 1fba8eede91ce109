import type { User } from '../../../types/contract/account';
import type { Banner, Version } from '../../../types/contract/config';
import type { MessageList } from '../../../types/contract/message';
import type { BankCard } from '../../../types/contract/wallet';
import type { Channel, Deposit, Withdrawal } from '../../../types/contract/transfer';
import { version as packageVersion } from '../../../package.json';
import { minor } from '@candor/rules/money';
import { seedBanners } from '../../seed/seedBanners';
import { RELEASE, releaseNotes } from '../../texts/release';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { getApi, postApi } from '../../testing/callApi';
import { insertPicture } from '../../testing/insertPicture';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { requestId } from '../../testing/requestId';
import { seedTestApp } from '../../testing/seedTestApp';
import { walletRequest } from '../../testing/walletRequest';
import { localOps } from '../../testing/localOps';
import { DAY_MS } from '@candor/rules/durations';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
  await seedBanners(test.db);
});
afterAll(() => test.close());

const WHY = ['--why', 'because'];

const ops = (...argv: string[]) => localOps(test)(...argv);

const userOf = async ({ token }: TestUser) =>
  (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data;

describe('the announced version', () => {
  const offered = async (locale = 'en_US') =>
    (await getApi<Version>(test.app, '/version', {}, { locale })).data;

  it('is the version of the release, with its notes in both languages', async () => {
    expect(RELEASE.version).toBe(packageVersion);
    expect(releaseNotes(packageVersion, 'en_US').length).toBeGreaterThan(0);
    expect(await offered()).toEqual({
      version: packageVersion,
      minVersion: '1.0.0',
      notes: releaseNotes(packageVersion, 'en_US'),
    });
    expect((await offered('zh_CN')).notes).toEqual(releaseNotes(packageVersion, 'zh_CN'));
  });

  it('is set by an operator, with the oldest supported version and its notes (SPEC 2.10)', async () => {
    await ops('settings', 'set', 'version_offered', '1.4.0', ...WHY);
    await ops('settings', 'set', 'version_min', '1.2.0', ...WHY);
    await ops('settings', 'set', 'version_notes', '更快|更稳', '--en', 'Faster|Steadier', ...WHY);
    expect(await offered()).toEqual({
      version: '1.4.0',
      minVersion: '1.2.0',
      notes: ['Faster', 'Steadier'],
    });
    await expect(ops('settings', 'set', 'version_min', 'new', ...WHY)).rejects.toThrow('1.2.0');
    for (const name of ['version_offered', 'version_min', 'version_notes']) {
      await ops('settings', 'set', name, '', ...WHY);
    }
    expect((await offered()).version).toBe(packageVersion);
  });
});

describe('the banners of an operator', () => {
  const shownBanners = async (locale = 'zh_CN') =>
    (await getApi<Banner[]>(test.app, '/bannerList', {}, { locale })).data;
  const texts = [
    '--title',
    '今晚<上新>',
    '--title-en',
    'New tonight',
    '--line',
    '九点',
    '--line-en',
    'At 9',
  ];

  it('are the banners of the installation until an operator adds or closes one', async () => {
    expect((await shownBanners()).map(({ id }) => id)).toEqual(['check', 'market', 'invite']);
    const link = ['--link', '/pages/search/index', '--drawing', 'people'];
    await ops('banners', 'add', 'tonight', ...texts, ...link, '--position', '1', ...WHY);
    await ops('banners', 'close', 'market', ...WHY);
    expect((await shownBanners('en_US')).map(({ id, title, link: to }) => [id, title, to])).toEqual(
      [
        ['check', 'Check it yourself', '/pages/record/index'],
        ['tonight', 'New tonight', '/pages/search/index'],
        ['invite', 'Invite your friends', '/pages/invite/index'],
      ],
    );
    const picture = await test.app.inject('/public/banners/tonight.zh_CN.svg');
    expect(picture.body).toContain('今晚&#60;上新&#62;');
    await ops('banners', 'open', 'market', ...WHY);
    expect(await shownBanners()).toHaveLength(4);
  });

  it.each([
    ['an unknown drawing', ['--drawing', 'cat', '--link', ''], 'drawing'],
    ['a link that leads nowhere', ['--drawing', 'people', '--link', 'javascript:x'], 'link'],
  ])('are not added with %s', async (_, more, sentence) => {
    await expect(ops('banners', 'add', 'other', ...texts, ...more, ...WHY)).rejects.toThrow(
      sentence,
    );
    await expect(ops('banners', 'close', 'nothing', ...WHY)).rejects.toThrow('There is no nothing');
  });
});

describe('deposit limits', () => {
  const limits = async (user: TestUser) => {
    const { data } = await postApi<Channel[]>(test.app, '/rechargeChannel', {}, user);
    return data.find(({ channelID }) => channelID === 'usdt-trc20');
  };

  it("are the stricter of the site's and the channel's, in the app and in the service", async () => {
    const user = await insertUser(test.context, minor(0), { approved: true });
    const imgFileId = await insertPicture(test.context, test.db, user.userId, false);
    expect(await limits(user)).toMatchObject({ min: '100.00', max: '100000.00' });
    await ops('settings', 'set', 'deposit_min', '250', '--large', ...WHY);
    await ops('channels', 'set', 'usdt-trc20', '--max', '900', '--name-en', 'Tether', ...WHY);
    expect(await limits(user)).toMatchObject({ min: '250.00', max: '900.00' });
    const body = { imgFileId, channelID: 'usdt-trc20', realName: 'Lin Xiao' };
    const ask = (bpprice: string) =>
      postApi<Deposit>(test.app, '/recharge', { ...body, bpprice, requestId: requestId() }, user);
    expect((await ask('200')).error).toBe('amount_below_minimum');
    expect((await ask('901')).error).toBe('amount_above_maximum');
    expect((await ask('300')).data.state).toBe('audit');
    await ops('settings', 'set', 'deposit_min', '2000', '--large', ...WHY);
    expect(await limits(user)).toBeUndefined();
    await ops('settings', 'set', 'deposit_min', '100', '--large', ...WHY);
    await expect(ops('channels', 'set', 'usdt-trc20', '--min', '901', ...WHY)).rejects.toThrow(
      'min would be above max',
    );
  });

  it("are returned with the account name in the customer's language", async () => {
    const user = await insertUser(test.context);
    const bank = async (locale: string) => {
      const reply = await postApi<Channel[]>(test.app, '/rechargeChannel', {}, { ...user, locale });
      return reply.data.find(({ type }) => type === 'bank');
    };
    expect(await bank('zh_CN')).toMatchObject({ accntnm: '演示账户（请勿转账）' });
    expect(await bank('en_US')).toMatchObject({
      accntnm: 'DEMO account, do not transfer',
      bankName: 'Demo Bank',
      address: 'Demo Branch',
    });
  });
});

describe('level and credit score', () => {
  const WALLET = walletRequest('123456');

  it('a level reduces the fee, in the display and in the deduction (SPEC 3.8)', async () => {
    const options = { fundPassword: '123456', approved: true };
    const user = await insertUser(test.context, minor(100_000), options);
    expect(await userOf(user)).toMatchObject({ userLevel: 1, feePercent: '0.50' });
    await ops('users', 'level', String(user.userId), '3', ...WHY);
    expect(await userOf(user)).toMatchObject({ userLevel: 3, feePercent: '0.40' });
    const { data: card } = await postApi<BankCard>(test.app, '/saveBankCard', WALLET, user);
    const body = { bpprice: '500', coinpwd: '123456', payType: 1, cardId: card.id };
    const request = { ...body, requestId: requestId() };
    const { data } = await postApi<Withdrawal>(test.app, '/withdrawl', request, user);
    expect(data).toMatchObject({ fee: '2.00', net: '498.00' });
    await ops('users', 'level', String(user.userId), '9', ...WHY);
    expect(await userOf(user)).toMatchObject({ feePercent: '0.25' });
  });

  it('a low score allows one pending deposit at a time (SPEC 3.23, 3.30)', async () => {
    const user = await insertUser(test.context, minor(0), { approved: true });
    expect(await userOf(user)).toMatchObject({ xinyong: 100, depositsMax: 5 });
    await ops('users', 'score', String(user.userId), '59', ...WHY);
    expect(await userOf(user)).toMatchObject({ xinyong: 59, depositsMax: 1 });
    const ask = async () => {
      const imgFileId = await insertPicture(test.context, test.db, user.userId, false);
      const body = { bpprice: '100', imgFileId, channelID: 'usdt-erc20', realName: 'Lin Xiao' };
      return postApi<Deposit>(test.app, '/recharge', { ...body, requestId: requestId() }, user);
    };
    expect((await ask()).data.state).toBe('audit');
    expect((await ask()).error).toBe('deposits_open_max');
    await ops('users', 'score', String(user.userId), '60', ...WHY);
    expect((await ask()).data.state).toBe('audit');
  });

  it('must be whole numbers within their limits, and are changed with a logged reason', async () => {
    const { userId } = await insertUser(test.context);
    const who = String(userId);
    await expect(ops('users', 'level', who, '0', ...WHY)).rejects.toThrow('value');
    await expect(ops('users', 'score', who, '101', ...WHY)).rejects.toThrow('value');
    await expect(ops('users', 'score', who, '50')).rejects.toThrow('why');
    await ops('users', 'score', who, '50', '--why', 'false screenshot');
    const log = test.owner.kysely
      .selectFrom('auditLog')
      .select(['action', 'reason', 'oldValue', 'newValue']);
    expect(await log.execute()).toContainEqual({
      action: 'users score',
      reason: 'false screenshot',
      oldValue: '100',
      newValue: '50',
    });
  });
});

describe('questions to support', () => {
  const write = (body: object, headers: { token?: string; address?: string } = {}) =>
    postApi(test.app, '/inquiry', body, headers);
  const openIds = async () =>
    JSON.parse(await ops('inquiries', 'list', '--json')) as {
      id: string;
      body: string;
      network: string;
    }[];

  it('of a customer are answered by a message, once (SPEC 1.19)', async () => {
    const user = await insertUser(test.context);
    expect((await write({ body: ' Where is it? ', reach: '' }, user)).status).toBe(200);
    const [first] = (await openIds()).filter(({ body }) => body === 'Where is it?');
    await ops('inquiries', 'answer', first?.id ?? '', 'It is here.');
    const messages = await getApi<MessageList>(test.app, '/messageList', {}, user);
    expect(messages.data.list[0]).toMatchObject({
      title: 'Support replied',
      body: 'It is here.\n\n> Where is it?',
    });
    await expect(ops('inquiries', 'answer', first?.id ?? '', 'again')).rejects.toThrow(
      'There is no',
    );
  });

  it('of a visitor need an address, and the operator must write to it', async () => {
    expect((await write({ body: 'help', reach: '' })).error).toBe('inquiry_reach_required');
    expect((await write({ body: 'help', reach: 'nobody' })).error).toBe('email_at_missing');
    expect((await write({ body: '  ', reach: 'a@b.cn' })).error).toBe('field_required');
    expect((await write({ body: 'x'.repeat(1001), reach: 'a@b.cn' })).error).toBe(
      'inquiry_too_long',
    );
    const token = 'A'.repeat(43);
    expect((await write({ body: 'let me in', reach: 'a@b.cn' }, { token })).status).toBe(200);
    const [parsed] = (await openIds()).filter(({ body }) => body === 'let me in');
    expect(parsed).toMatchObject({ userId: null, reach: 'a@b.cn' });
    await ops('inquiries', 'answer', parsed?.id ?? '', 'Hello');
    expect(await openIds()).not.toContainEqual(expect.objectContaining({ body: 'let me in' }));
  });

  it('are limited to five pending questions for each customer', async () => {
    const user = await insertUser(test.context);
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push(await write({ body: `q${n}`, reach: '' }, user));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(replies[5]).toMatchObject({ error: 'inquiries_open_max' });
  });

  it("are limited for each network and for the site; other networks' are still accepted", async () => {
    const spam = (address: string) => write({ body: 'spam', reach: 'a@b.cn' }, { address });
    const flood = async (count: number, addressOf: (n: number) => string) => {
      const replies = await Promise.all(
        Array.from({ length: count }, (_, n) => spam(addressOf(n))),
      );
      return replies.filter(({ status }) => status === 200).length;
    };
    expect(await flood(12, () => '203.0.113.5')).toBe(5);
    expect(await flood(30, (n) => `2001:db8:7:${n}::1`)).toBe(20);
    expect((await spam('203.0.113.6')).status).toBe(200);
    expect((await spam('203.0.113.5')).error).toBe('inquiries_open_max');
    const network = test.context.security.networkId('203.0.113.5');
    expect((await openIds()).filter((one) => one.network === network)).toHaveLength(5);
    await ops('inquiries', 'close', '--network', network, '--why', 'spam');
    expect((await openIds()).filter((one) => one.network === network)).toHaveLength(0);
    expect((await spam('203.0.113.5')).status).toBe(200);
    test.clock.advance(31 * DAY_MS);
    expect(await openIds()).not.toContainEqual(expect.objectContaining({ body: 'spam' }));
    expect((await spam('2001:db8:7::1')).status).toBe(200);
  });
});
