import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Config } from '../platform/config';
import { MinuteFiles } from '../proof/minuteFiles';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const tests: TestApp[] = [];
const lines: string[] = [];
const log = pino(
  { level: 'warn' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

async function build(config: Partial<Config>): Promise<TestApp> {
  const test = await buildTestApp({ config, log });
  tests.push(test);
  return test;
}
afterEach(async () => {
  lines.length = 0;
  for (const test of tests.splice(0)) await test.close();
});

/** Returns the headers that the proxy of docs/OPERATIONS.md sets for a request from `address`. */
function proxied(address: string, given: Readonly<Record<string, string>> = {}) {
  const file = path.join(__dirname, '..', '..', 'docs', 'OPERATIONS.md');
  const values: Record<string, string> = {
    $host: 'candor.example',
    $remote_addr: address,
    $scheme: 'https',
    $http_upgrade: '',
    $connection_upgrade: 'close',
  };
  const set = [...fs.readFileSync(file, 'utf8').matchAll(/proxy_set_header (\S+) (\S+);/g)];
  expect(set.length).toBeGreaterThan(4);
  const headers = Object.fromEntries(
    set.map(([, name = '', value = '']) => [name.toLowerCase(), values[value] ?? value]),
  );
  return { ...given, ...headers };
}

/** Tries wrong log-ins until the rate limit refuses one; returns their number. */
async function exhaust({ app }: TestApp, headers: () => Record<string, string>): Promise<number> {
  const payload = { username: '', upwd: 'x', countryCode: '86', registerType: 1 };
  for (let n = 1; n < 200; n += 1) {
    const body = { ...payload, username: `139${String(n).padStart(8, '0')}` };
    const reply = await app.inject({
      method: 'POST',
      url: '/login',
      headers: headers(),
      payload: body,
      remoteAddress: '127.0.0.1',
    });
    if (reply.statusCode === 429) return n;
  }
  return Infinity;
}

describe('behind the proxy of docs/OPERATIONS.md', () => {
  it('each customer has a separate request limit, whatever headers they send', async () => {
    const test = await build({ trustProxy: ['127.0.0.1'], rateLimit: 0.1 });
    let n = 0;
    const liar = () => proxied('198.51.100.7', { 'x-forwarded-for': `203.0.113.${(n += 1)}` });
    expect(await exhaust(test, liar)).toBeLessThan(60);
    const reply = await test.app.inject({ url: '/version', headers: proxied('198.51.100.8') });
    expect(reply.statusCode).toBe(200);
    expect(lines).toEqual([]);
  });

  it('replies over HTTPS have the header Strict-Transport-Security', async () => {
    const { app } = await build({ trustProxy: ['127.0.0.1'] });
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/version', headers })).headers['strict-transport-security'];
    expect(await ask(proxied('198.51.100.7'))).toBe('max-age=31536000; includeSubDomains');
    expect(await ask({ ...proxied('198.51.100.7'), 'x-forwarded-proto': 'http' })).toBeUndefined();
  });
});

describe('the proxy of docs/OPERATIONS.md', () => {
  it('finds the file of a sealed minute under the same address as the server', () => {
    const doc = fs.readFileSync(path.join(__dirname, '..', '..', 'docs', 'OPERATIONS.md'), 'utf8');
    const [, pattern = ''] = /location ~ "(\^\/transparency\/minutes\/[^"]+)"/.exec(doc) ?? [];
    const named = { start: 1_763_812_345_678, root: 'ab'.repeat(32) };
    const address = `/transparency/minutes/${named.start}.${named.root}.txt`;
    const { folder, rest } = new RegExp(pattern).exec(address)?.groups ?? {};
    expect(doc).toContain('rewrite ^ /$folder/$folder$rest break;');
    const found = `/srv/candor/var/minutes/${folder}/${folder}${rest}.gz`;
    expect(found).toBe(new MinuteFiles('/srv/candor/var').pathOf(named));
  });
});

describe('an untrusted proxy', () => {
  it.each([null, []])(
    'causes one warning, and its headers have no effect (%j)',
    async (trustProxy) => {
      const test = await build({ trustProxy, rateLimit: 0.1 });
      let n = 0;
      const anybody = () => proxied(`203.0.113.${(n += 1)}`);
      expect(await exhaust(test, anybody)).toBeLessThan(60);
      const reply = await test.app.inject({ url: '/version', headers: anybody() });
      expect(reply.headers['strict-transport-security']).toBeUndefined();
      expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
      expect(lines.join('')).not.toContain('203.0.113');
    },
  );
});
