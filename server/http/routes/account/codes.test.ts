import { pino } from 'pino';
import type { Session, SendVcodeReply } from '../../../../types/contract/account';
import { isSolution, type Challenge } from '../../../../src/domain/challenge';
import { minor } from '@candor/rules/money';
import { CODE_CAPS } from '../../../services/account/takeCodeQuota';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { postApi } from '../../../testing/callApi';
import { insertUser } from '../../../testing/insertUser';
import { PASSWORD } from '../../../testing/passwords';
import { setSetting } from '../../../testing/setSetting';
import { startSecondServer } from '../../../testing/startSecondServer';
import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

const logged: string[] = [];

let test: TestApp;
let nextNetwork = 0;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  test = await buildTestApp({ config: { rateLimit: 1 }, log });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(DAY_MS);
  await setSetting(test.context, 'code_budget_day', '1000000');
});

/** Returns an address of a new network, so that no network reaches its cap or rate limit. */
const anyAddress = () => `10.1.${Math.floor((nextNetwork += 1) / 250)}.${nextNetwork % 250}`;

/** Solves a challenge at once: the app's pauses would take most of the time on a busy machine. */
function solve(given: Challenge): string {
  for (let nonce = 0; ; nonce += 1)
    if (isSolution(given, nonce)) return `${given.challenge} ${nonce}`;
}

interface From {
  address?: string;
  device?: string;
  purpose?: 'register' | 'recover';
  app?: TestApp['app'];
  proof?: string;
}

const send = (
  username: string,
  { app = test.app, purpose = 'register', address = anyAddress(), device, proof }: From = {},
) =>
  postApi<SendVcodeReply & Partial<Challenge>>(
    app,
    '/sendVcode',
    { username, countryCode: '86', registerType: 1, purpose, ...(proof && { proof }) },
    { address, device },
  );

/** Sends codes until one is refused; returns how many were sent. */
async function sendUntilRefused(next: (n: number) => [string, From], max: number): Promise<number> {
  for (let sent = 0; sent < max; sent += 1) {
    const reply = await send(...next(sent));
    if (reply.status === 200) continue;
    expect(reply).toMatchObject({ status: 429, error: 'vcode_limit' });
    return sent;
  }
  return max;
}

const block = (first: string, n: number) => `${first}${String(n).padStart(4, '0')}`;

async function metric(name: string): Promise<string | undefined> {
  return (await test.context.metrics.text()).split('\n').find((line) => line.startsWith(name));
}

describe('the daily limits of verification codes', () => {
  it('apply to one phone number, even when the requests are from many networks', async () => {
    const next = (): [string, From] => {
      test.clock.advance(60_000);
      return ['13812340001', {}];
    };
    expect(await sendUntilRefused(next, 50)).toBe(CODE_CAPS.number);
    test.clock.advance(DAY_MS);
    expect((await send('13812340001')).status).toBe(200);
  });

  it('apply to a block of neighbouring phone numbers', async () => {
    const sent = await sendUntilRefused((n) => [block('1381234', n), {}], 400);
    expect(sent).toBe(CODE_CAPS.prefix);
    expect((await send('13812350000')).status).toBe(200);
  });

  it('apply to a network, counted over all servers', async () => {
    let sent = 0;
    const statuses = new Set<number>();
    for (let server = 0; server < 3; server += 1) {
      const app = await startSecondServer(test);
      for (let n = 0; n < 50; n += 1) {
        const phone = block('1390000', server * 50 + n);
        const { status } = await send(phone, { address: '2001:db8:1:1::5', app });
        statuses.add(status);
        if (status === 200) sent += 1;
      }
      await app.close();
    }
    expect(sent).toBe(CODE_CAPS.network);
    expect(statuses).toEqual(new Set([200, 429]));
    // The owner of one /48 site has 65,536 networks, so the site has a cap too.
    expect((await send('13900009999', { address: '2001:db8:1:2::5' })).status).toBe(429);
    expect((await send('13900009999', { address: '2001:db8:2:1::5' })).status).toBe(200);
  });

  it('include a budget for the site, with a metric and a warning before the budget is used up', async () => {
    await setSetting(test.context, 'code_budget_day', '20');
    const next = (n: number): [string, From] => {
      test.clock.advance(HOUR_MS);
      return [block(String(1370000 + n), 1), {}];
    };
    expect(await sendUntilRefused(next, 20)).toBe(5);
    expect(await metric('candor_code_budget_used')).toBe('candor_code_budget_used 1');
    expect(await metric('candor_codes_refused_total{cap="budget"}')).toMatch(/ 1$/);
    const shares = logged.filter((line) => line.includes('budget of the day'));
    expect(shares.map((line) => JSON.parse(line).sent)).toEqual([4, 5]);
  });

  it("spread the site's budget over the day; accounts that do not exist use none of it", async () => {
    await setSetting(test.context, 'code_budget_day', '60');
    const recover = async () => {
      const { phone } = await insertUser(test.context);
      return send(phone, { purpose: 'recover' });
    };
    const unknown = (n: number) => send(block('1375555', n), { purpose: 'recover' });
    for (let n = 0; n < 40; n += 1) expect((await unknown(n)).status).toBe(200);
    expect((await recover()).status).toBe(200);
    const challengeRequired = { status: 429, error: 'challenge_required' };
    for (let n = 0; n < 2; n += 1) expect((await send(block('1376666', n))).status).toBe(200);
    expect(await send(block('1376666', 2))).toMatchObject(challengeRequired);
    expect((await recover()).status).toBe(200);
    // Known and unknown accounts get the same refusal.
    expect(await recover()).toMatchObject(challengeRequired);
    expect(await unknown(50)).toMatchObject(challengeRequired);
    test.clock.advance(HOUR_MS);
    expect((await recover()).status).toBe(200);
    expect((await send(block('1376666', 2))).status).toBe(200);
  });

  it('require a proof of work, valid once for its request, after many codes in one hour', async () => {
    await setSetting(test.context, 'code_budget_day', '96');
    for (let n = 0; n < 2; n += 1) expect((await send(block('1377777', n))).status).toBe(200);
    const challengeRequired = { status: 429, error: 'challenge_required' };
    const challengeFor = async (phone: string) => {
      const reply = await send(phone);
      expect(reply).toMatchObject(challengeRequired);
      return { challenge: '', bits: 0, ...reply.data };
    };
    const phone = '13777770009';
    const given = await challengeFor(phone);
    expect(given.bits).toBe(18);
    const proof = solve(given);
    const easier = { challenge: given.challenge.replace('.18.', '.1.'), bits: 1 };
    const wrong = [`${given.challenge} 1`, solve(easier), 'no proof'];
    for (const text of wrong)
      expect(await send(phone, { proof: text })).toMatchObject(challengeRequired);
    expect(await send('13777770010', { proof })).toMatchObject(challengeRequired);
    expect((await send(phone, { proof })).status).toBe(200);
    test.clock.advance(60_000);
    expect(await send(phone, { proof })).toMatchObject(challengeRequired);
    const another = '13777770011';
    const next = solve(await challengeFor(another));
    expect((await send(another, { proof: next })).status).toBe(200);
    // Above twice the free number of codes, the challenge is two bits harder.
    expect((await challengeFor('13777770012')).bits).toBe(20);
    const late = solve({ ...(await challengeFor(phone)), bits: 10 });
    test.clock.advance(600_001);
    expect(await send(phone, { proof: late })).toMatchObject(challengeRequired);
  });

  it('keep the previous code valid when they refuse a new one', async () => {
    const phone = '13812360001';
    const { data } = await send(phone);
    await setSetting(test.context, 'code_budget_day', '0');
    test.clock.advance(60_000);
    expect((await send(phone)).error).toBe('vcode_limit');
    const body = { username: phone, utel: phone, countryCode: '86', registerType: 1 };
    const passwords = { upwd: PASSWORD, upwd2: PASSWORD, fpwd: '908172', fpwd2: '908172' };
    const rest = { vcode: data.demoCode, realName: '', oid: '' };
    const address = anyAddress();
    const reply = await postApi(
      test.app,
      '/regisiter',
      { ...body, ...passwords, ...rest },
      { address },
    );
    expect(reply.status).toBe(200);
  });

  it("count requests by strangers separately from requests by the account's own device", async () => {
    const { phone } = await insertUser(test.context, minor(0), { password: PASSWORD });
    const body = { username: phone, upwd: PASSWORD, countryCode: '86', registerType: 1 };
    const { device } = (await postApi<Session>(test.app, '/login', body)).data;
    const next = (): [string, From] => {
      test.clock.advance(60_000);
      return [phone, { purpose: 'recover' }];
    };
    await sendUntilRefused(next, 50);
    await setSetting(test.context, 'code_budget_day', '0');
    expect((await send(phone, { purpose: 'recover', device })).status).toBe(200);
  });
});
