import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FakeClock } from '../testing/FakeClock';
import { createSealer } from './sealer';
import { securityFile, SecurityFile, type SecurityEvent } from './SecurityFile';

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
  const read = async () => {
    await pause(100);
    return fs.readFileSync(securityFile(dataDir), 'utf8');
  };
  const lines = async () =>
    (await read())
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-security-'));
    clock = new FakeClock();
    log = new SecurityFile(dataDir, createSealer(Buffer.alloc(32, 7)), clock);
  });
  afterEach(() => fs.rmSync(dataDir, { recursive: true }));

  it('names account, network and device by keyed hashes, and nothing as it is', async () => {
    log.note(EVENT);
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
    expect(fs.statSync(securityFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('tells accounts and keys apart', () => {
    const other = new SecurityFile(dataDir, createSealer(Buffer.alloc(32, 8)), clock);
    expect(log.accountId('86 13800000001')).not.toBe(log.accountId('86 13800000000'));
    expect(other.accountId('86 13800000000')).not.toBe(log.accountId('86 13800000000'));
  });

  it('writes a flood of one thing as a line a minute with its number', async () => {
    for (let n = 0; n < 500; n += 1) log.note(EVENT);
    log.note({ ...EVENT, outcome: 'ok' });
    clock.advance(60_000);
    log.note(EVENT);
    const written = await lines();
    expect(written.map(({ outcome, more }) => [outcome, more])).toEqual([
      ['wrong_credentials', undefined],
      ['ok', undefined],
      ['wrong_credentials', 499],
    ]);
  });
});
