import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../../types/contract/account';
import type { MessageList } from '../../../../types/contract/message';
import { minor } from '@candor/rules/money';
import { SESSIONS_MAX } from '../../../sessions/Sessions';
import { FORGET_GUESSES_MS, GUESS_RULES } from '../../../services/account/limitGuesses';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { insertUser } from '../../../testing/insertUser';
import { PASSWORD } from '../../../testing/passwords';
import { startSecondServer } from '../../../testing/startSecondServer';

const WRONG = 'Wrong2026';
const HOME = '198.51.100.1';
const STRANGER = '203.0.113.9';
const { free } = GUESS_RULES.account;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { rateLimit: 1 } });
});
afterAll(() => test.close());

interface From {
  address?: string;
  device?: string;
  app?: FastifyInstance;
}

const logIn = (username: string, upwd: string, { app = test.app, ...from }: From = {}) =>
  postApi<Session>(app, '/login', { username, upwd, countryCode: '86', registerType: 1 }, from);

const customer = async () =>
  (await insertUser(test.context, minor(0), { password: PASSWORD })).phone;

/** Sends wrong passwords: compared ones in sequence, refused ones (0.5 s each) in parallel. */
async function guess(phone: string, times: number, from: From): Promise<string[]> {
  const replies: string[] = [];
  const next = async () => {
    const { error, status } = await logIn(phone, WRONG, from);
    return error ?? String(status);
  };
  while (replies.length < Math.min(times, free)) replies.push(await next());
  const refused = Array.from({ length: times - replies.length }, next);
  return [...replies, ...(await Promise.all(refused))];
}

describe('an account’s sessions', () => {
  it('are at most a hundred: another log-in ends the oldest session', async () => {
    const { userId, token } = await insertUser(test.context);
    const tokens = [token];
    while (tokens.length <= SESSIONS_MAX) {
      test.clock.advance(1_000);
      tokens.push(await test.context.sessions.begin(test.db, userId));
    }
    const found = await Promise.all(tokens.map((one) => test.context.sessions.find(one)));
    expect(found.map((session) => session !== null)).toEqual([
      false,
      ...Array.from({ length: SESSIONS_MAX }, () => true),
    ]);
  });
});

describe('wrong passwords', () => {
  it('delay the next attempt for the account from the same network, longer each time', async () => {
    const phone = await customer();
    const from = { address: STRANGER };
    await guess(phone, free, from);
    for (const seconds of [1, 2, 4]) {
      // The remaining delay is rounded up to whole seconds.
      test.clock.advance(1);
      const refused = await logIn(phone, PASSWORD, from);
      expect(refused).toMatchObject({ status: 429, error: 'too_many_requests' });
      expect(refused.msg).toContain(`${seconds} s`);
      test.clock.advance(seconds * 1000 - 1);
      expect(await guess(phone, 1, from)).toEqual(['wrong_credentials']);
    }
  });

  it('of a stranger do not lock out the customer on another network', async () => {
    const phone = await customer();
    await guess(phone, free + 30, { address: STRANGER });
    expect((await logIn(phone, PASSWORD, { address: STRANGER })).status).toBe(429);
    expect((await logIn(phone, PASSWORD, { address: HOME })).status).toBe(200);
  });

  it('are counted together for all addresses of an IPv6 /64', async () => {
    const phone = await customer();
    for (let n = 0; n < free; n += 1) await logIn(phone, WRONG, { address: `2001:db8:7:1::${n}` });
    expect((await logIn(phone, PASSWORD, { address: '2001:db8:7:1:9::1' })).status).toBe(429);
    expect((await logIn(phone, PASSWORD, { address: '2001:db8:7:2::1' })).status).toBe(200);
  });

  it("from an address do not block a customer's known device behind the same address", async () => {
    const phone = await customer();
    const { device } = (await logIn(phone, PASSWORD, { address: STRANGER })).data;
    await guess(phone, 70, { address: STRANGER });
    expect((await logIn(phone, PASSWORD, { address: STRANGER })).status).toBe(429);
    expect((await logIn(phone, PASSWORD, { address: STRANGER, device })).status).toBe(200);
  });

  it("are counted for a known device too; another account's device is unknown", async () => {
    const phone = await customer();
    const { device } = (await logIn(phone, PASSWORD, { address: HOME })).data;
    await guess(phone, free, { address: HOME, device });
    expect((await logIn(phone, PASSWORD, { address: HOME, device })).status).toBe(429);
    const other = await customer();
    await guess(other, free, { address: HOME, device });
    expect((await logIn(other, PASSWORD, { address: HOME, device })).status).toBe(429);
    expect((await logIn(other, PASSWORD, { address: '198.51.100.2', device })).status).toBe(200);
  });

  it('are counted over all servers, also after a restart', async () => {
    const phone = await customer();
    const from = { address: '203.0.113.76' };
    expect(await guess(phone, free, from)).not.toContain('too_many_requests');
    const second = await startSecondServer(test);
    expect((await logIn(phone, PASSWORD, { ...from, app: second })).status).toBe(429);
    await second.close();
  });

  it('sent in parallel get no more attempts than in sequence', async () => {
    const phone = await customer();
    const from = { address: '203.0.113.77' };
    const replies = await Promise.all(
      Array.from({ length: 25 }, async () => (await logIn(phone, WRONG, from)).error),
    );
    expect(replies.filter((error) => error === 'wrong_credentials')).toHaveLength(free);
  });

  it('are forgotten after a right password or a day', async () => {
    const phone = await customer();
    const from = { address: '203.0.113.78' };
    await guess(phone, free - 1, from);
    expect((await logIn(phone, PASSWORD, from)).status).toBe(200);
    expect(await guess(phone, free, from)).not.toContain('too_many_requests');
    test.clock.advance(FORGET_GUESSES_MS + 1);
    expect(await guess(phone, free, from)).not.toContain('too_many_requests');
  });

  it('for many accounts delay all attempts from their network', async () => {
    const from = { address: '203.0.113.79' };
    const replies = new Set<string | undefined>();
    // The rate limit's bucket gains one request per second; a new server has a full bucket.
    for (let server = 0; server < 2; server += 1) {
      const app = await startSecondServer(test);
      for (let n = 0; n < 55; n += 1) {
        replies.add(
          (await logIn(`1360000${1000 + server * 100 + n}`, WRONG, { ...from, app })).error,
        );
      }
      await app.close();
    }
    expect(replies).toEqual(new Set(['wrong_credentials', 'too_many_requests']));
    expect((await logIn('13600009999', WRONG, from)).error).toBe('too_many_requests');
  });

  it('get the same response and delay for an unknown and a known account', async () => {
    const existing = await customer();
    const unknown = '13999990001';
    const series = async (phone: string, address: string) => guess(phone, free + 3, { address });
    expect(await series(existing, '203.0.113.80')).toEqual(await series(unknown, '203.0.113.81'));
  });
});

describe('a device that logs in', () => {
  const messages = async (token: string) =>
    (await getApi<MessageList>(test.app, '/messageList', {}, { token })).data.list.map(
      ({ title }) => title,
    );

  it('keeps its device token at the next log-ins; an invalid token is replaced', async () => {
    const phone = await customer();
    const { device } = (await logIn(phone, PASSWORD)).data;
    expect((await logIn(phone, PASSWORD, { device })).data.device).toBe(device);
    const madeUp = 'A'.repeat(43);
    expect((await logIn(phone, PASSWORD, { device: madeUp })).data.device).not.toBe(madeUp);
  });

  it("causes a message when it is new to the account, except the account's first device", async () => {
    const phone = await customer();
    const first = (await logIn(phone, PASSWORD)).data;
    await logIn(phone, PASSWORD, { device: first.device });
    expect(await messages(first.token)).toEqual([]);
    await logIn(phone, PASSWORD);
    expect(await messages(first.token)).toEqual(['Log-in on a new device']);
  });

  it('has only a hash of its token in the database', async () => {
    const phone = await customer();
    const { device } = (await logIn(phone, PASSWORD)).data;
    const { rows } = await test.owner.pool.query<{ device_hash: Buffer }>(
      'select d.device_hash from known_device d join app_user u using (user_id) where u.username = $1',
      [phone],
    );
    const hash = createHash('sha256').update(device).digest();
    expect(rows.map((row) => row.device_hash.toString('hex'))).toEqual([hash.toString('hex')]);
  });

  it('is deleted when its account has more than twenty, the least recently used first', async () => {
    const phone = await customer();
    const { device } = (await logIn(phone, PASSWORD)).data;
    for (let n = 0; n < 20; n += 1) {
      test.clock.advance(60_000);
      await logIn(phone, PASSWORD, { address: `198.51.100.${n + 10}` });
    }
    const { rows } = await test.owner.pool.query<{ n: number }>(
      `select count(*)::int as n from known_device d join app_user u using (user_id)
       where u.username = $1`,
      [phone],
    );
    expect(rows[0]?.n).toBe(20);
    expect((await logIn(phone, PASSWORD, { device })).data.device).not.toBe(device);
  });
});
