import { randomBytes } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import WebSocket from 'ws';
import { FeedHub } from '../../feed/FeedHub';
import { insertUser } from '../../testing/insertUser';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';

let test: TestMarket;
let hub: FeedHub;
let port: number;
const opened: { destroy(): void }[] = [];

beforeAll(async () => {
  test = await buildTestMarket({
    config: { tickMs: 1_000 },
    // Limits one address to 30 connections instead of 500.
    notify: (core, market) =>
      (hub = new FeedHub({ ...core, config: { ...core.config, rateLimit: 0.06 } }, market)),
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() satisfies unknown as AddressInfo);
  await test.tick(18_246);
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await until(() => hub.size === 0);
});
afterAll(() => test.close());

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Opens a connection that ignores close frames; resolves with the handshake's first line. */
function stubborn(token: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => {});
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /ws1/${token} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  );
  return new Promise((resolve) =>
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? '')),
  );
}

function dial(token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws1/${token}`);
  opened.push({ destroy: () => socket.terminate() });
  const texts: string[] = [];
  socket.on('message', (data) => texts.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const ready = new Promise((resolve) => socket.once('open', resolve));
  return { socket, texts, closed, ready };
}

describe('the limits of the live feed', () => {
  it('allow a customer twenty connections, even if a client never closes one', async () => {
    const { token } = await insertUser(test.context);
    for (let n = 0; n < 60; n += 1) expect(await stubborn(token)).toContain('101');
    expect(hub.size).toBeLessThanOrEqual(20);
    await until(() => test.app.websocketServer.clients.size === 20);
    expect(hub.size).toBe(20);
    // WebSocket's close timeout would keep these connections for half a minute.
  }, 20_000);

  it("close a customer's oldest connection when a new one is above the limit", async () => {
    const { token } = await insertUser(test.context);
    const lines = [];
    for (let n = 0; n < 21; n += 1) {
      const line = dial(token);
      await line.ready;
      await until(() => hub.size === Math.min(n + 1, 20));
      lines.push(line);
    }
    expect(await lines[0]?.closed).toBe(1008);
    expect(lines[1]?.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('refuse a new connection when an address has too many', async () => {
    const users = [await insertUser(test.context), await insertUser(test.context)];
    for (let n = 0; n < 30; n += 1) await stubborn(users[n % 2]?.token ?? '');
    await until(() => hub.size === 30);
    const line = dial((await insertUser(test.context)).token);
    expect(await line.closed).toBe(1013);
    expect(hub.size).toBe(30);
  });

  it('send a connection the quotes once a second, however often it requests them', async () => {
    const line = dial((await insertUser(test.context)).token);
    await line.ready;
    for (let n = 0; n < 15; n += 1) line.socket.send('nowdata');
    line.socket.send('ping');
    await until(() => line.texts.includes('pong'));
    const replies = line.texts.filter((text) => text.includes('"datas"'));
    expect(replies.length).toBeGreaterThan(0);
    expect(replies.length).toBeLessThanOrEqual(3);
  });

  it('keep nothing of the handshake in memory after a connection opens', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const requests: WeakRef<object>[] = [];
    const note = (request: object) => requests.push(new WeakRef(request));
    test.app.server.on('upgrade', note);
    const line = dial((await insertUser(test.context)).token);
    await line.ready;
    await until(() => hub.size === 1);
    test.app.server.off('upgrade', note);
    expect(requests).toHaveLength(1);
    for (let look = 0; look < 50 && requests[0]?.deref() !== undefined; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      collect();
    }
    expect(requests[0]?.deref()).toBeUndefined();
    line.socket.send('ping');
    await until(() => line.texts.includes('pong'));
  });

  it('count the sent frames and bytes', async () => {
    const figure = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await test.context.metrics.text())?.[1] ?? 0);
    const frames = await figure('candor_feed_frames_total');
    const bytes = await figure('candor_feed_bytes_total');
    const line = dial((await insertUser(test.context)).token);
    await line.ready;
    line.socket.send('ping');
    await until(() => line.texts.length === 1);
    expect(await figure('candor_feed_frames_total')).toBe(frames + 1);
    expect(await figure('candor_feed_bytes_total')).toBe(bytes + 'pong'.length);
  });

  it('end a connection that sends too many messages before its session is known', async () => {
    const { token } = await insertUser(test.context);
    const { sessions } = test.context;
    const slow = jest.spyOn(sessions, 'find').mockReturnValue(new Promise(() => undefined));
    const line = dial(token);
    await line.ready;
    for (let sent = 0; sent <= 20; sent += 1) line.socket.send('ping');
    expect(await line.closed).toBe(1008);
    slow.mockRestore();
  });
});
