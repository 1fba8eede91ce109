import { pino } from 'pino';
import type { Session, SendVcodeReply } from '../../../types/contract/account';
import { solveChallenge, type Challenge } from '../../../src/domain/challenge';
import { minor } from '../../../src/domain/money';
import { CODE_CAPS } from '../../services/takeCodeQuota';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { postApi } from '../../testing/callApi';
import { insertUser } from '../../testing/insertUser';
import { PASSWORD } from '../../testing/passwords';
import { setSetting } from '../../testing/setSetting';
import { startSecondServer } from '../../testing/startSecondServer';

const DAY_MS = 86_400_000;
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
  await setSetting(test.context, 'code_budget_day', '5000');
});

/** Another network each time, so that its cap and the limiter of the process stay out of it. */
const anyAddress = () => `10.1.${Math.floor((nextNetwork += 1) / 250)}.${nextNetwork % 250}`;

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

/** Sends one code after the other until one is refused; answers how many were sent. */
async function sendUntilRefused(
  next: (n: number) => [string, From],
  max: number,
  error = 'vcode_limit',
): Promise<number> {
  for (let sent = 0; sent < max; sent += 1) {
    const reply = await send(...next(sent));
    if (reply.status === 200) continue;
    expect(reply).toMatchObject({ status: 429, error });
    return sent;
  }
  return max;
}

const block = (first: string, n: number) => `${first}${String(n).padStart(4, '0')}`;

async function metric(name: string): Promise<string | undefined> {
  return (await test.context.metrics.text()).split('\n').find((line) => line.startsWith(name));
}

describe('verification codes of a day', () => {
  it('are capped for one number, also asked for from many networks', async () => {
    const next = (): [string, From] => {
      test.clock.advance(60_000);
      return ['13812340001', {}];
    };
    expect(await sendUntilRefused(next, 50)).toBe(CODE_CAPS.number);
    test.clock.advance(DAY_MS);
    expect((await send('13812340001')).status).toBe(200);
  });

  it('are capped for a block of numbers', async () => {
    const sent = await sendUntilRefused((n) => [block('1381234', n), {}], 400);
    expect(sent).toBe(CODE_CAPS.prefix);
    expect((await send('13812350000')).status).toBe(200);
  });

  it('are capped for a network, over all servers', async () => {
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
    // The owner of a site has 65,536 such networks.
    expect((await send('13900009999', { address: '2001:db8:1:2::5' })).status).toBe(429);
    expect((await send('13900009999', { address: '2001:db8:2:1::5' })).status).toBe(200);
  });

  it('have a budget, a figure to alarm on and a warning before it is used up', async () => {
    await setSetting(test.context, 'code_budget_day', '20');
    const next = (n: number): [string, From] => {
      test.clock.advance(3_600_000);
      return [block(String(1370000 + n), 1), {}];
    };
    expect(await sendUntilRefused(next, 20, 'challenge_required')).toBe(10);
    expect(await metric('candor_code_budget_used')).toBe('candor_code_budget_used 1');
    const shares = logged.filter((line) => line.includes('budget of the day'));
    expect(shares.map((line) => JSON.parse(line).sent)).toEqual([8, 10]);
  });

  it('are spread over the day, and for accounts that do not exist use up no message', async () => {
    await setSetting(test.context, 'code_budget_day', '60');
    const { phone } = await insertUser(test.context);
    const unknown = (n: number) => send(block('1375555', n), { purpose: 'recover' });
    for (let n = 0; n < 40; n += 1) expect((await unknown(n)).status).toBe(200);
    expect((await send(phone, { purpose: 'recover' })).status).toBe(200);
    const busy = { status: 429, error: 'challenge_required' };
    for (let n = 0; n < 5; n += 1) expect((await send(block('1376666', n))).status).toBe(200);
    expect(await send(block('1376666', 5))).toMatchObject(busy);
    for (let n = 0; n < 4; n += 1) {
      const other = await insertUser(test.context);
      expect((await send(other.phone, { purpose: 'recover' })).status).toBe(200);
    }
    // Used up, it is for known and unknown accounts alike.
    const last = await insertUser(test.context);
    expect(await send(last.phone, { purpose: 'recover' })).toMatchObject(busy);
    expect(await unknown(50)).toMatchObject(busy);
    test.clock.advance(3_600_000);
    expect((await send(last.phone, { purpose: 'recover' })).status).toBe(200);
    expect((await send(block('1376666', 5))).status).toBe(200);
  });

  it('are given beyond the budget for a proof of work, once and to whom it was asked of', async () => {
    await setSetting(test.context, 'code_budget_day', '24');
    for (let n = 0; n < 2; n += 1) expect((await send(block('1377777', n))).status).toBe(200);
    const asked = { status: 429, error: 'challenge_required' };
    const phone = '13777770009';
    const first = await send(phone);
    expect(first).toMatchObject(asked);
    const { challenge = '', bits = 0 } = first.data;
    expect(bits).toBe(17);
    const proof = await solveChallenge({ challenge, bits });
    const easier = challenge.replace('.17.', '.1.');
    const wrong = [
      `${challenge} 1`,
      await solveChallenge({ challenge: easier, bits: 1 }),
      'no proof',
    ];
    for (const text of wrong) expect(await send(phone, { proof: text })).toMatchObject(asked);
    expect(await send('13777770010', { proof })).toMatchObject(asked);
    expect((await send(phone, { proof })).status).toBe(200);
    test.clock.advance(60_000);
    expect(await send(phone, { proof })).toMatchObject(asked);
    const late = (await send(phone)).data;
    const inTime = await solveChallenge({ challenge: '', bits: 17, ...late });
    test.clock.advance(600_001);
    expect(await send(phone, { proof: inTime })).toMatchObject(asked);
  });

  it('end for the day when their reserve is used up, too', async () => {
    await setSetting(test.context, 'code_budget_day', '2');
    expect((await send('13777780001')).status).toBe(200);
    const { data } = await send('13777780002');
    const proof = await solveChallenge({ challenge: '', bits: 17, ...data });
    expect((await send('13777780002', { proof })).status).toBe(200);
    expect((await send('13777780003')).error).toBe('vcode_limit');
    expect(await metric('candor_codes_refused_total{cap="reserve"}')).toMatch(/ 1$/);
  });

  it('that are refused are not sent, and leave the code before in force', async () => {
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

  it("of strangers do not use up those of the account's own device", async () => {
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
