import net, { type AddressInfo } from 'node:net';
import { buildApp } from './app';
import { CONNECTION_LIMITS, type ConnectionLimits } from './limitConnections';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { createMetrics } from '../platform/metrics';
import { insertUser } from '../testing/insertUser';

let test: TestApp;
const opened: { close(): Promise<void> }[] = [];
const sockets: net.Socket[] = [];
beforeAll(async () => {
  test = await buildTestApp();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of opened.splice(0)) await app.close();
});
afterAll(() => test.close());

/** The app on a port, with other limits than the product's. */
async function listen(limits: Partial<ConnectionLimits>, connectionsMax = 100): Promise<number> {
  const metrics = createMetrics();
  const context = { ...test.context, metrics, config: { ...test.context.config, connectionsMax } };
  const app = await buildApp(context, {
    connectionLimits: { ...CONNECTION_LIMITS, checkMs: 50, ...limits },
  });
  opened.push({ close: () => app.close() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() satisfies unknown as AddressInfo;
  return port;
}

/** What the server says until it ends the connection. */
function converse(port: number, ...texts: (string | Buffer)[]) {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let said = '';
  socket.on('data', (data) => (said += data.toString()));
  for (const text of texts) socket.write(text);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  return { socket, ended };
}

const jsonHead = 'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
const END = '\r\n--x--\r\n';
/** An upload that announces `bytes`, and what is sent of it. */
const upload = (token: string, sent: string, bytes = sent.length) =>
  `POST /public/uploads HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\ncontent-length: ${bytes}\r\n` +
  `content-type: multipart/form-data; boundary=x\r\n\r\n${sent}`;

/** The error of the first answer. */
async function refusal({ socket }: ReturnType<typeof converse>): Promise<string | undefined> {
  const said = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  );
  socket.destroy();
  return /"error":"(\w+)"/.exec(said)?.[1];
}

describe('a connection', () => {
  it('is ended when its JSON body does not come, also one that comes byte by byte', async () => {
    const port = await listen({ jsonBodyMs: 200 });
    const silent = converse(port, `${jsonHead}content-length: 90\r\n\r\n{`);
    const slow = converse(port, `${jsonHead}content-length: 90\r\n\r\n{`);
    const drip = setInterval(() => slow.socket.write(' '), 20);
    expect(await silent.ended).toContain('408 Request Timeout');
    await slow.ended;
    clearInterval(drip);
  });

  it('is ended when an upload comes below the lowest rate, and its place is free again', async () => {
    const { token } = await insertUser(test.context);
    const port = await listen({ uploadGraceMs: 200, uploadBytesPerSecondMin: 1_000_000 });
    const held = [1, 2].map(() => converse(port, upload(token, FILE, 9_000_000)));
    expect(await Promise.all(held.map(({ ended }) => ended))).toEqual(
      Array(2).fill(expect.stringContaining('408 Request Timeout')),
    );
    expect(await refusal(converse(port, upload(token, FILE + END)))).toBe('file_type_unsupported');
  });

  it('holds two uploads of an account at a time, whatever becomes of them', async () => {
    const { token } = await insertUser(test.context);
    const other = await insertUser(test.context);
    const port = await listen({});
    const held = [1, 2].map(() => converse(port, upload(token, FILE, 9_000_000)));
    let error = '';
    while (error !== 'server_busy') {
      error = (await refusal(converse(port, upload(token, FILE + END)))) ?? '';
    }
    const theirs = converse(port, upload(other.token, FILE + END));
    expect(await refusal(theirs)).toBe('file_type_unsupported');
    for (const { socket } of held) socket.destroy();
    while (error !== 'file_type_unsupported') {
      error = (await refusal(converse(port, upload(token, FILE + END)))) ?? '';
    }
  });

  it('is ended when nothing moves on it, before a request and within its headers', async () => {
    const port = await listen({ idleMs: 200, headersMs: 200 });
    expect(await converse(port).ended).toBe('');
    await converse(port, 'GET /version HTTP/1.1\r\nhost:').ended;
  });

  it('beyond the greatest number is not accepted', async () => {
    const port = await listen({}, 3);
    const held = [1, 2, 3].map(() => converse(port, 'GET /version HTTP/1.1\r\nhost: x\r\n\r\n'));
    await Promise.all(
      held.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))),
    );
    expect(await converse(port, 'GET /version HTTP/1.1\r\nhost: x\r\n\r\n').ended).toBe('');
  });
});
