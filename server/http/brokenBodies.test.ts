import { createHash } from 'node:crypto';
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
const CALCULATED = Buffer.alloc(16 * 1024 * 1024);
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

/**
 * Half of the bodies are uploads, which their handler reads. `replied` resolves with the reply to
 * a whole body, whose picture or password keeps the processor busy, and at once for any other.
 */
function send({ call, token, part, then }: Broken): { socket: net.Socket; replied: Promise<void> } {
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
  const replied = new Promise<void>((resolve) => {
    if (part < 1 || then === 'is reset') resolve();
    else socket.once('data', () => resolve()).once('close', () => resolve());
  });
  return { socket, replied };
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

/** Duration (ms) of a calculation that only the machine can slow, not the server. */
function machineMs(): number {
  const from = performance.now();
  createHash('sha256').update(CALCULATED).digest();
  return performance.now() - from;
}

/** Maximum tries of a call. A busy machine slows a call sometimes, a blocked server always. */
const TRIES = 10;
const LATE_MS = 100;

interface Idle {
  machineMs: number;
  calls: Map<string, number>;
}

const NO_IDLE: Idle = { machineMs: Infinity, calls: new Map() };

/**
 * Shortest duration (ms) of each call but `/logout` above its duration in `idle`, which grows with
 * the machine's load; retries a call that exceeds it by `LATE_MS`.
 */
async function delays(idle = NO_IDLE): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { method, path } of calls) {
    if (path === '/logout') continue;
    const name = `${method} ${path}`;
    const isUpload = path === '/public/uploads';
    const body = method === 'GET' ? undefined : isUpload ? form() : Buffer.from('{}');
    let best = Infinity;
    for (let tries = 0; tries < TRIES && best > LATE_MS; tries += 1) {
      const { status, ms } = await ask(method, path, isUpload ? MULTIPART : undefined, body);
      const usual = idle.calls.get(name) ?? 0;
      const load = ms - usual > LATE_MS ? Math.max(1, machineMs() / idle.machineMs) : 1;
      const delay = ms - load * usual;
      if (![500, 503].includes(status)) best = Math.min(best, delay);
    }
    found.set(name, best);
  }
  return found;
}

const late = (found: Map<string, number>) => [...found].filter(([, ms]) => ms > LATE_MS);

describe('request bodies that stall, are truncated or never end', () => {
  it('delay no other call, neither while they arrive nor afterwards', async () => {
    await delays();
    const calculations = Array.from({ length: 5 }, machineMs);
    const idle = { machineMs: Math.min(...calculations), calls: await delays() };
    expect([...idle.calls].filter(([, ms]) => ms === Infinity)).toEqual([]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(BROKEN, { minLength: 6, maxLength: 200, size: 'max' }),
        async (bodies) => {
          const sent = bodies.map(send);
          await Promise.all(sent.map(({ replied }) => replied));
          expect(late(await delays(idle))).toEqual([]);
          for (const { socket } of sent) socket.destroy();
          expect(late(await delays(idle))).toEqual([]);
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  }, 120_000);
});
