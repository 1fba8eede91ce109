import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { CallInfo } from './defineCalls';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { drawPicture } from '../testing/drawPicture';
import { insertUser } from '../testing/insertUser';

let test: TestApp;
let port: number;
let calls: CallInfo[];
let picture: Buffer;
/** Accounts that send broken bodies, and a customer who does not. */
let tokens: string[];
let customer: string;
const agent = new http.Agent({ keepAlive: true });
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() satisfies unknown as AddressInfo);
  ({ calls } = test.app);
  picture = await drawPicture('png', 400);
  tokens = [];
  while (tokens.length < 40) tokens.push((await insertUser(test.context)).token);
  customer = (await insertUser(test.context)).token;
});
afterAll(async () => {
  agent.destroy();
  await test.close();
});

const MULTIPART = 'multipart/form-data; boundary=x';
const FILE_HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const form = () => Buffer.concat([Buffer.from(FILE_HEAD), picture, Buffer.from('\r\n--x--\r\n')]);

/** A request whose body stops after `part` (0 to 1) of its bytes; `then` is the next event. */
interface Broken {
  call: number;
  token: number;
  part: number;
  then: 'stalls' | 'is reset' | 'is ended' | 'drips';
}

const BROKEN: fc.Arbitrary<Broken> = fc.record({
  call: fc.nat(),
  token: fc.nat(39),
  part: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1)),
  then: fc.constantFrom('stalls', 'stalls', 'is reset', 'is ended', 'drips'),
});

/** Half of the bodies are uploads, which their handler reads. */
function send({ call, token, part, then }: Broken): net.Socket {
  const posts = calls.filter(({ method }) => method === 'POST');
  const isUpload = call % 2 === 0;
  const path = isUpload ? '/public/uploads' : posts[call % posts.length]?.path;
  const body = isUpload ? form() : Buffer.from(JSON.stringify({ text: 'x'.repeat(2_000) }));
  const type = isUpload ? MULTIPART : 'application/json';
  const localAddress = `127.0.${1 + (token % 40)}.1`;
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ntoken: ${tokens[token]}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const sent = body.subarray(0, Math.floor(body.length * part));
  socket.write(sent, () => {
    if (then === 'is reset') socket.resetAndDestroy();
    else if (then === 'is ended') socket.end();
    else if (then === 'drips') setTimeout(() => socket.writable && socket.write(' '), 100);
  });
  return socket;
}

/** Sends a customer's call; resolves with its status and duration (ms). */
function ask(method: string, path: string, type = 'application/json', body?: Buffer) {
  const from = performance.now();
  const headers = { token: customer, ...(body && { 'content-type': type }) };
  return new Promise<{ status: number; ms: number }>((resolve, reject) => {
    const request = http.request(
      { port, host: '127.0.0.1', agent, method, path, headers },
      (reply) => {
        reply.resume();
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, ms: performance.now() - from }),
        );
      },
    );
    request.setTimeout(5_000, () => request.destroy(new Error(`${method} ${path}: no reply`)));
    request.on('error', reject);
    request.end(body);
  });
}

/** Maximum tries of a call. A busy machine slows a call sometimes, a blocked server always. */
const TRIES = 10;
const LATE_MS = 100;

/** Shortest duration of each call but `/logout`; retries if it exceeds `idle` by `LATE_MS`. */
async function latencies(idle = new Map<string, number>()): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { method, path } of calls) {
    if (path === '/logout') continue;
    const name = `${method} ${path}`;
    const isUpload = path === '/public/uploads';
    const body = method === 'GET' ? undefined : isUpload ? form() : Buffer.from('{}');
    let best = Infinity;
    for (let tries = 0; tries < TRIES && best > (idle.get(name) ?? 0) + LATE_MS; tries += 1) {
      const { status, ms } = await ask(method, path, isUpload ? MULTIPART : undefined, body);
      if (![500, 503].includes(status)) best = Math.min(best, ms);
    }
    found.set(name, best);
  }
  return found;
}

const slower = (now: Map<string, number>, idle: Map<string, number>) =>
  [...now].filter(([name, ms]) => ms > (idle.get(name) ?? 0) + LATE_MS);

describe('request bodies that stall, are truncated or never end', () => {
  it('delay no other call, neither while they arrive nor afterwards', async () => {
    await latencies();
    const idle = await latencies();
    expect([...idle].filter(([, ms]) => ms === Infinity)).toEqual([]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(BROKEN, { minLength: 6, maxLength: 200, size: 'max' }),
        async (bodies) => {
          const sockets = bodies.map(send);
          await new Promise((resolve) => setTimeout(resolve, 100));
          expect(slower(await latencies(idle), idle)).toEqual([]);
          for (const socket of sockets) socket.destroy();
          expect(slower(await latencies(idle), idle)).toEqual([]);
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  }, 120_000);
});
