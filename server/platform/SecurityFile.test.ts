import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FakeClock } from '../testing/FakeClock';
import { createSealer } from './sealer';
import { RETENTION_DAYS, securityFile, SecurityFile, type SecurityEvent } from './SecurityFile';
import { DAY_MS } from '@candor/rules/durations';

const EVENT: SecurityEvent = {
  event: 'log-in',
  outcome: 'wrong_credentials',
  userId: null,
  loginKey: '86 13800000000',
  address: '198.51.100.7',
  device: 'a device token',
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the security log', () => {
  let dataDir: string;
  let clock: FakeClock;
  let log: SecurityFile;
  const fileOf = (day: string) => securityFile(dataDir, day);
  const today = () => fileOf(new Date(clock.now()).toISOString().slice(0, 10));
  const read = async (file = today()) => {
    await pause(100);
    return fs.readFileSync(file, 'utf8');
  };
  const lines = async (file = today()) =>
    (await read(file))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-security-'));
    clock = new FakeClock();
    log = new SecurityFile(dataDir, createSealer(Buffer.alloc(32, 7)), clock);
  });
  afterEach(() => fs.rmSync(dataDir, { recursive: true }));

  it('contains account, network and device as keyed hashes, and nothing in plain text', async () => {
    log.logEvent(EVENT);
    const [line] = await lines();
    expect(line).toMatchObject({
      at: new Date(clock.now()).toISOString(),
      event: 'log-in',
      outcome: 'wrong_credentials',
      account: log.accountId('86 13800000000'),
      network: expect.stringMatching(/^[0-9a-f]{16}$/),
      device: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    for (const secret of ['13800000000', '198.51', 'device token']) {
      expect(await read()).not.toContain(secret);
    }
    expect(fs.statSync(today()).mode & 0o777).toBe(0o600);
  });

  it('has different hashes for accounts and for file keys', () => {
    const other = new SecurityFile(dataDir, createSealer(Buffer.alloc(32, 8)), clock);
    expect(log.accountId('86 13800000001')).not.toBe(log.accountId('86 13800000000'));
    expect(other.accountId('86 13800000000')).not.toBe(log.accountId('86 13800000000'));
  });

  it('writes repeated events as one line per minute with their number', async () => {
    for (let n = 0; n < 500; n += 1) log.logEvent(EVENT);
    log.logEvent({ ...EVENT, outcome: 'ok' });
    clock.advance(60_000);
    log.logEvent(EVENT);
    const written = await lines();
    expect(written.map(({ outcome, more }) => [outcome, more])).toEqual([
      ['wrong_credentials', undefined],
      ['ok', undefined],
      ['wrong_credentials', 499],
    ]);
  });

  it('keeps every wrong log-in among 500,000 requests of one address, and bounds the file', async () => {
    const first = today();
    const flooder = { ...EVENT, address: '203.0.113.9' };
    const guess = { ...flooder, loginKey: '86 13900000001' };
    const other = { ...EVENT, loginKey: '86 13900000002' };
    log.logEvent({ ...EVENT, loginKey: '86 13900000000' });
    for (let n = 0; n < 500_000; n += 1) {
      // 800 requests a second by different senders; one a second reaches the password check.
      const [turnedAway, tried] = ['too_many_requests', 'vcode_limit'];
      const outcome = n % 800 === 0 ? 'wrong_credentials' : n % 10 === 0 ? tried : turnedAway;
      log.logEvent({ ...flooder, outcome, loginKey: `86 ${n}`, device: `d${n}` });
      if (n % 4 === 0) clock.advance(5);
      if (n === 250_000) [guess, other].forEach((event) => log.logEvent(event));
    }
    clock.advance(60_000);
    log.cleanUp();
    const written = await lines(first);
    const accounts = new Set(written.map(({ account }) => account));
    for (const n of [0, 1, 2]) expect(accounts).toContain(log.accountId(`86 1390000000${n}`));
    expect(fs.statSync(first).size).toBeLessThan(1_000_000);
    const output = written.reduce((sum, { more }) => sum + Number(more ?? 1), 0);
    expect(output).toBeGreaterThan(440_000);
  }, 60_000);

  it('has a separate file for each day, deleted after its retention time', async () => {
    const first = today();
    log.logEvent(EVENT);
    expect(await lines()).toHaveLength(1);
    clock.advance(DAY_MS);
    log.logEvent(EVENT);
    expect(await lines()).toHaveLength(1);
    expect(await lines(first)).toHaveLength(1);
    clock.advance((RETENTION_DAYS - 1) * DAY_MS);
    log.cleanUp();
    expect(fs.existsSync(first)).toBe(true);
    clock.advance(DAY_MS);
    log.cleanUp();
    expect(fs.existsSync(first)).toBe(false);
    await pause(100);
  });
});
