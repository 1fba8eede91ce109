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

/** Starts the app on a port with these limits instead of the defaults. */
async function listen(
  limits: Partial<ConnectionLimits>,
  connectionsMax = 100,
  rateLimit = 0,
): Promise<number> {
  const metrics = createMetrics();
  const config = { ...test.context.config, connectionsMax, rateLimit };
  const context = { ...test.context, metrics, config };
  const app = await buildApp(context, {
    connectionLimits: { ...CONNECTION_LIMITS, checkMs: 50, ...limits },
  });
  opened.push({ close: () => app.close() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() satisfies unknown as AddressInfo;
  return port;
}

/** Sends `texts` over a new connection; `ended` resolves with the server's output. */
function converse(port: number, ...texts: (string | Buffer)[]) {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  for (const text of texts) socket.write(text);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return { socket, ended };
}

const jsonHead = 'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
const END = '\r\n--x--\r\n';
/** Returns the text of an upload that announces `bytes` but sends only `sent`. */
const upload = (token: string, sent: string, bytes = sent.length) =>
  `POST /public/uploads HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\ncontent-length: ${bytes}\r\n` +
  `content-type: multipart/form-data; boundary=x\r\n\r\n${sent}`;

/** The first response's error; undefined if the connection ended without a response. */
async function refusal(conversation: ReturnType<typeof converse>): Promise<string | undefined> {
  const { socket, ended } = conversation;
  const received = await Promise.race([
    ended,
    new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString()))),
  ]);
  socket.destroy();
  return /"error":"(\w+)"/.exec(received)?.[1];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a connection to the server', () => {
  it('is closed when its JSON body does not arrive in time, even if single bytes keep arriving', async () => {
    const port = await listen({ jsonBodyMs: 200 });
    const silent = converse(port, `${jsonHead}content-length: 90\r\n\r\n{`);
    const slow = converse(port, `${jsonHead}content-length: 90\r\n\r\n{`);
    const drip = setInterval(() => slow.socket.write(' '), 20);
    expect(await silent.ended).toContain('408 Request Timeout');
    await slow.ended;
    clearInterval(drip);
  });

  it('is closed when its upload is slower than the minimum rate, and frees the upload slot', async () => {
    const { token } = await insertUser(test.context);
    const port = await listen({ uploadGraceMs: 200, uploadBytesPerSecondMin: 1_000_000 });
    const conversations = [1, 2].map(() => converse(port, upload(token, FILE, 9_000_000)));
    expect(await Promise.all(conversations.map(({ ended }) => ended))).toEqual(
      Array(2).fill(expect.stringContaining('408 Request Timeout')),
    );
    expect(await refusal(converse(port, upload(token, FILE + END)))).toBe('file_type_unsupported');
  });

  it('carries at most two uploads of an account at once, however the uploads end', async () => {
    const { token } = await insertUser(test.context);
    const other = await insertUser(test.context);
    const port = await listen({ uploadGraceMs: 60_000 });
    // Opens uploads until one is refused; each unfinished upload occupies a slot.
    const conversations: ReturnType<typeof converse>[] = [];
    let reply: string | null | undefined = null;
    while (reply !== 'server_busy') {
      const next = converse(port, upload(token, FILE, 9_000_000));
      reply = await Promise.race([refusal(next), pause(300).then(() => null)]);
      if (reply === null) conversations.push(next);
    }
    const theirs = converse(port, upload(other.token, FILE + END));
    expect(await refusal(theirs)).toBe('file_type_unsupported');
    for (const { socket } of conversations) socket.destroy();
    // An account has 120 upload attempts per day, so the test pauses between attempts.
    const second = () => refusal(converse(port, upload(token, FILE + END)));
    while ((await second()) !== 'file_type_unsupported') await pause(100);
  });

  it('is closed when its upload stalls, however fast the upload began', async () => {
    const { token } = await insertUser(test.context);
    const port = await listen({ uploadGraceMs: 60_000, uploadStallMs: 200 });
    const beginning = FILE + 'x'.repeat(1_000_000);
    expect(await converse(port, upload(token, beginning, 9_000_000)).ended).toContain('408');
  });

  it('is closed when its network has too many connections; other networks are not affected', async () => {
    const port = await listen({}, 20, 1);
    const hello = 'GET /version HTTP/1.1\r\nhost: x\r\n\r\n';
    const conversations = [converse(port, hello), converse(port, hello)];
    await Promise.all(
      conversations.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))),
    );
    expect(await converse(port, hello).ended).toBe('');
    const other = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    sockets.push(other);
    other.write(hello);
    expect(String(await new Promise((resolve) => other.once('data', resolve)))).toContain('200');
  });

  it('is closed when it is idle before a request or in the middle of its headers', async () => {
    // Each server has one limit: on a busy machine either could end the connection first.
    const idle = await listen({ idleMs: 200 });
    expect(await converse(idle).ended).toBe('');
    const slow = await listen({ headersMs: 200 });
    await converse(slow, 'GET /version HTTP/1.1\r\nhost:').ended;
  });

  it('is closed when it sends a request before the response to the previous one', async () => {
    const port = await listen({});
    const hello = 'GET /version HTTP/1.1\r\nhost: x\r\n\r\n';
    expect(await converse(port, hello.repeat(500)).ended).not.toContain('200 OK');
    const one = converse(port, hello);
    for (let count = 0; count < 3; count += 1) {
      const reply = await new Promise((resolve) => one.socket.once('data', resolve));
      expect(String(reply)).toContain('200 OK');
      one.socket.write(hello);
    }
  });

  it('is not accepted beyond the maximum number of connections', async () => {
    const port = await listen({}, 3);
    const conversations = [1, 2, 3].map(() =>
      converse(port, 'GET /version HTTP/1.1\r\nhost: x\r\n\r\n'),
    );
    await Promise.all(
      conversations.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))),
    );
    expect(await converse(port, 'GET /version HTTP/1.1\r\nhost: x\r\n\r\n').ended).toBe('');
  });
});
