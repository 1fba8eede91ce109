import { inEachLocale } from '../../texts/textOf';
import { PassThrough, Writable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Value } from 'typebox/value';
import WebSocket from 'ws';
import { minor } from '@candor/rules/money';
import { postJournal } from '../../ledger/postJournal';
import {
  FeedEventSchema,
  NowDataSchema,
  type FeedEvent,
  type NowData,
} from '../../../types/contract/feed';
import { FeedConnection } from '../../feed/FeedConnection';
import { FeedHub } from '../../feed/FeedHub';
import { postMessage } from '../../services/postMessage';
import { dialFeed, undescribed, type Line } from '../../testing/dialFeed';
import { insertUser } from '../../testing/insertUser';
import { place } from '../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';

let test: TestMarket;
let hub: FeedHub;
let url: string;
const open: WebSocket[] = [];

beforeAll(async () => {
  test = await buildTestMarket({
    config: { tickMs: 100, orderTerms: [{ seconds: 1, rate: 8_000 }] },
    notify: (core, market) => (hub = new FeedHub(core, market)),
  });
  hub.start(test.context);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() satisfies unknown as AddressInfo;
  url = `ws://127.0.0.1:${port}`;
  await test.tick(18_246);
});
afterEach(() => {
  open.splice(0).forEach((socket) => socket.terminate());
  expect(undescribed.splice(0)).toEqual([]);
});
afterAll(async () => {
  await hub.stop();
  await test.close();
});

const dial = (token: string, options?: WebSocket.ClientOptions, query?: string) =>
  dialFeed(`${url}/ws1/${token}${query ?? ''}`, open, options);

const customer = () => insertUser(test.context, minor(100_000));
const isQuotes = (text: string) => text.includes('"datas"');
const eventOf = (kind: FeedEvent['event']) => (text: string) => text.includes(`"event":"${kind}"`);
const english = { headers: { 'accept-language': 'en_US' } };

async function quotes(line: Line): Promise<NowData> {
  line.socket.send('nowdata');
  const parsed: unknown = JSON.parse(await line.hear(isQuotes));
  if (!Value.Check(NowDataSchema, parsed)) throw new Error('not the contract’s shape');
  return parsed;
}

describe('the live feed', () => {
  it('replies to ping with pong and to nowdata with every quote (SPEC 1.21, 7.22)', async () => {
    const line = await dial((await customer()).token, english);
    line.socket.send('ping');
    expect(await line.hear((text) => text === 'pong')).toBe('pong');
    const { datas, time } = await quotes(line);
    expect(time).toBe(test.context.market.log.now());
    expect(datas).toEqual([
      {
        code: 'AUR',
        title: 'Aurora Robotics',
        price: '182.46',
        deal: { buy: 100, buyPrice: '182.46', sellPrice: '182.47', sell: 200 },
        prevClose: '182.46',
        change: '0.00',
        changeRate: '0.0000',
        high: '182.46',
        low: '182.46',
        volume: 10,
        time: test.context.market.latest('AUR')?.time,
        seq: 1,
        status: 'open',
      },
    ]);
  });

  it.each([true, false])(
    'sends the same quotes with and without negotiated compression: %s',
    async (deflate) => {
      const { token } = await customer();
      const line = await dial(token, { ...english, perMessageDeflate: deflate });
      expect(line.socket.extensions.includes('permessage-deflate')).toBe(deflate);
      expect((await quotes(line)).datas[0]?.price).toBe('182.46');
      line.socket.send('ping');
      expect(await line.hear((text) => text === 'pong')).toBe('pong');
    },
  );

  it("uses the language of the connection's address or header", async () => {
    const { token } = await customer();
    expect((await quotes(await dial(token))).datas[0]?.title).toBe('曙光机器人');
    expect((await quotes(await dial(token, {}, '?lang=en_US'))).datas[0]?.title).toBe(
      'Aurora Robotics',
    );
  });

  it('shares one frame among all connections until the next tick', () => {
    const options = { locale: 'zh_CN', deflated: true, watched: null, withHead: true } as const;
    const frame = hub.sharedFeed.frames.frame(options);
    expect(hub.sharedFeed.frames.frame(options)).toBe(frame);
    expect(hub.sharedFeed.frames.frame({ ...options, deflated: false })).not.toBe(frame);
  });

  it('sends the watched quotes, and each signed head once', async () => {
    const line = await dial((await customer()).token);
    const ask = async (...messages: string[]): Promise<NowData> => {
      line.texts.length = 0;
      for (const message of messages) line.socket.send(message);
      return JSON.parse(await line.hear(isQuotes)) as NowData;
    };
    const allQuotes = await ask('watch:NONE', 'nowdata');
    expect(allQuotes.datas.map(({ code }) => code)).toEqual(['AUR']);
    expect(allQuotes.partial).toBeUndefined();
    expect(await ask('nowdata')).toMatchObject({ partial: true, datas: [] });
    const { tipSeq, tip, head } = allQuotes.log;
    expect((await ask('watch:AUR', 'nowdata')).log).toEqual({ tipSeq, tip });
    expect((await ask('watch:*', 'nowdata')).log.head).toBe(head);
  });

  it.each(['unknown', 'a'.repeat(43), '%00'])(
    'sends illegal request for the token %s (SPEC 8.7)',
    async (token) => {
      const line = await dial(token);
      expect(await line.hear((text) => text.includes('illegal request'))).toBe('illegal request');
      expect(await line.closed).toBe(4401);
    },
  );

  it('sends illegal request for an expired and a logged-out token', async () => {
    const expired = await customer();
    const sql = 'update session set expires_at = 1 where user_id = $1';
    await test.owner.pool.query(sql, [expired.userId]);
    expect(await (await dial(expired.token)).hear(() => true)).toBe('illegal request');
    const left = await customer();
    const headers = { token: left.token };
    await test.app.inject({ method: 'POST', url: '/logout', headers });
    expect(await (await dial(left.token)).hear(() => true)).toBe('illegal request');
  });

  it('ends a connection whose session is revoked while it is open', async () => {
    const user = await customer();
    const line = await dial(user.token);
    await quotes(line);
    const sql = 'update session set ended_at = $2 where user_id = $1';
    await test.owner.pool.query(sql, [user.userId, test.clock.now()]);
    expect(await line.hear((text) => !text.startsWith('{'))).toBe('illegal request');
    expect(await line.closed).toBe(4401);
  });

  it('pushes an order’s opening, its result and the balance to its owner only', async () => {
    const [owner, other] = [await customer(), await customer()];
    const [mine, theirs] = [await dial(owner.token, english), await dial(other.token)];
    await Promise.all([quotes(mine), quotes(theirs)]);
    const order = await place(test, owner, { seconds: 1 });
    const wallet: FeedEvent = JSON.parse(await mine.hear(eventOf('wallet')));
    expect(wallet.data).toMatchObject({ available: '900.00', position: '100.00' });
    await test.tick(18_250, 18_299);
    const opened: FeedEvent = JSON.parse(await mine.hear(eventOf('order')));
    expect(opened.data).toMatchObject({ openPrice: '182.99', result: null });
    test.context.market.start(hub);
    for (let i = 0; i < 11; i += 1) await test.tick(18_300);
    const isWin = (text: string) => text.includes('"result":"win"');
    const pushed: FeedEvent = JSON.parse(await mine.hear(isWin));
    await test.context.market.stop();
    expect(Value.Check(FeedEventSchema, pushed)).toBe(true);
    expect(pushed.data).toMatchObject({ orderNo: order.orderNo, result: 'win', paid: '180.00' });
    expect(theirs.texts.filter((text) => text.includes('"event"'))).toEqual([]);
  });

  it('pushes changes that another server or the operator made', async () => {
    const user = await customer();
    const line = await dial(user.token, english);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const at = test.clock.now();
    const id = await test.db.transaction(async (tx) => {
      const amount = minor(500);
      const { userId } = user;
      await postJournal(tx, { userId, currency: 'USDT', kind: 'bonus', ref: 'G1', amount, at });
      const title = inEachLocale(() => 'A bonus');
      return postMessage(tx, { userId, at, kind: 'money', title, body: title, ref: null });
    });
    const wallet: FeedEvent = JSON.parse(await line.hear(eventOf('wallet')));
    expect(wallet.data).toMatchObject({ available: '1005.00' });
    const message: FeedEvent = JSON.parse(await line.hear(eventOf('message')));
    expect(message.data).toMatchObject({ unread: 1, message: { id, title: 'A bonus' } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(line.texts.filter(eventOf('message'))).toHaveLength(1);
  });

  it('closes a connection that sends too many messages, and serves other connections', async () => {
    const [loud, calm] = [
      await dial((await customer()).token),
      await dial((await customer()).token),
    ];
    for (let i = 0; i < 100; i += 1) loud.socket.send('nowdata');
    expect(await loud.closed).toBe(1008);
    expect(loud.texts.length).toBeLessThanOrEqual(20);
    expect((await quotes(calm)).code).toBe(200);
  });

  it('closes a connection that sends a long message', async () => {
    const line = await dial((await customer()).token);
    line.socket.send('x'.repeat(2_049));
    expect(await line.closed).toBe(1009);
  });

  it('drops replies to a client that does not read', async () => {
    const line = await dial((await customer()).token);
    const [socket] = [...test.app.websocketServer.clients].slice(-1);
    const written: unknown[] = [];
    let waiting = 65_537;
    const stream = new PassThrough();
    stream.on('data', (data) => written.push(data));
    Object.defineProperty(stream, 'writableLength', { get: () => waiting });
    if (socket === undefined) throw new Error('nobody connected');
    const session = { sessionKey: '', expiresAt: Infinity };
    const owner = { userId: 1, ...session, locale: 'zh_CN', address: '' } as const;
    const connection = new FeedConnection({ socket, stream }, owner, hub.sharedFeed);
    connection.receive('nowdata');
    expect(written).toHaveLength(0);
    waiting = 0;
    connection.receive('nowdata');
    expect(written).toHaveLength(1);
    line.socket.close();
  });

  it('never writes a session token to the log, however the connection ends', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const loud = await buildTestMarket({ log: pino({ level: 'trace' }, sink) });
    await loud.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = loud.app.server.address() satisfies unknown as AddressInfo;
    const { token } = await insertUser(loud.context, minor(0));
    const meet = (path: string, message: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
        socket.once('error', resolve);
        socket.once('close', resolve);
        socket.once('open', () => {
          socket.send(message);
          setTimeout(() => socket.close(), 100);
        });
      });
    await meet(`/ws1/${token}`, 'nowdata');
    await meet(`/ws1/${token}`, 'x'.repeat(1000));
    await meet(`/ws1/${token}/more`, 'ping');
    await meet(`/ws1/${token.slice(0, -1)}!`, 'ping');
    await loud.app.inject({ url: `/ws1/${token}` });
    await loud.close();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(token.slice(0, 20));
  });
});
