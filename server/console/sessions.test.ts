import type { OpsSession } from '../../types/contract/ops/session';
import { buildTestConsole, type TestConsole } from '../testing/buildTestConsole';
import { REPEATED_HEADER } from '../../types/contract/ops/session';
import { TestAuthenticator } from '../testing/TestAuthenticator';
import { makeLink } from './sessions';

let test: TestConsole;
beforeEach(async () => {
  test = await buildTestConsole();
});
afterEach(() => test.close());

const options = async (path = 'session/options', body: object = {}) =>
  (await test.post<{ options: { challenge: string } }>(path, body)).data.options;

const enrolToken = async (operator: string) =>
  (await makeLink(test.opsContext, { operator, purpose: 'enrol', madeBy: 'test' })).token;

describe('a log-in to the console', () => {
  it('with a passkey begins a session that lists itself and can be ended', async () => {
    const ann = await test.addOperator('ann', 'admin');
    const response = ann.authenticator.get(await options());
    const reply = await test.ops.inject({
      method: 'POST',
      url: '/ops/v1/session/begin',
      payload: { response },
      headers: { host: 'localhost:8090', 'user-agent': 'Test browser' },
    });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-candor-console=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(reply.json<{ data: OpsSession }>().data).toMatchObject({
      operator: 'ann',
      role: 'admin',
      way: 'passkey',
    });
    const { data } = await ann.run('sessions list', {});
    expect(data.map(({ device }) => device).sort()).toContain('Test browser');
    const other = data.find(({ isCurrent }) => !isCurrent);
    await ann.run('sessions end', { id: other?.id ?? '' });
    const ended = await test.post('session/current', {}, cookie.split(';')[0]);
    expect(ended.error).toBe('signed_out');
  });

  it('is refused with a replayed or forged assertion, without verification, and at another origin', async () => {
    const { authenticator } = await test.addOperator('ann', 'admin');
    const response = authenticator.get(await options());
    expect((await test.post('session/begin', { response })).status).toBe(200);
    expect((await test.post('session/begin', { response })).error).toBe('log_in_failed');
    const forged = authenticator.get({ challenge: 'bm90IG91cnM' });
    expect((await test.post('session/begin', { response: forged })).error).toBe('log_in_failed');
    const stranger = new TestAuthenticator('http://localhost:8090').get(await options());
    expect((await test.post('session/begin', { response: stranger })).error).toBe(
      'passkey_unknown',
    );
    const phished = new TestAuthenticator('https://console.evil.example');
    Object.assign(phished, { id: authenticator.id, key: Reflect.get(authenticator, 'key') });
    const elsewhere = phished.get(await options());
    expect((await test.post('session/begin', { response: elsewhere })).error).toBe('log_in_failed');
    const careless = new TestAuthenticator('http://localhost:8090', false);
    Object.assign(careless, { id: authenticator.id, key: Reflect.get(authenticator, 'key') });
    const present = careless.get(await options());
    expect((await test.post('session/begin', { response: present })).error).toBe('log_in_failed');
  });

  it('ends after 15 idle minutes, after 12 hours, and with the operator', async () => {
    const ann = await test.addOperator('ann', 'admin');
    const current = async () => (await test.post('session/current', {}, ann.cookie)).status;
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      test.clock.advance(10 * 60_000);
      expect(await current()).toBe(200);
    }
    test.clock.advance(10 * 60_000);
    expect(await current()).toBe(401);
    const bob = await test.addOperator('bob', 'reviewer');
    test.clock.advance(15 * 60_000);
    expect((await bob.run('identities list', {})).error).toBe('signed_out');
    const una = await test.addOperator('una', 'reviewer');
    const repeat = () =>
      test.ops.inject({
        method: 'POST',
        url: '/ops/v1/session/current',
        payload: {},
        headers: { host: 'localhost:8090', cookie: una.cookie, [REPEATED_HEADER]: '1' },
      });
    test.clock.advance(14 * 60_000);
    expect((await repeat()).statusCode).toBe(200);
    test.clock.advance(60_000);
    expect((await repeat()).statusCode).toBe(401);
    const eve = await test.addOperator('eve', 'reviewer');
    await test.owner.kysely
      .updateTable('operator')
      .set({ endedAt: 1 })
      .where('name', '=', 'eve')
      .execute();
    expect((await eve.run('identities list', {})).error).toBe('signed_out');
  });

  it('is refused at another host name and from another site', async () => {
    const ann = await test.addOperator('ann', 'admin');
    const call = (headers: Record<string, string>) =>
      test.ops.inject({
        method: 'POST',
        url: '/ops/v1/sessions/list',
        payload: { input: {} },
        headers: { host: 'localhost:8090', cookie: ann.cookie, ...headers },
      });
    expect((await call({})).statusCode).toBe(200);
    expect((await call({ host: 'evil.example' })).statusCode).toBe(403);
    expect((await call({ origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});

describe('a one-time link of the console', () => {
  it('adds one passkey within 15 minutes, and an operator has at most two', async () => {
    const ann = await test.addOperator('ann', 'admin');
    const token = await enrolToken('ann');
    const second = new TestAuthenticator('http://localhost:8090');
    const response = second.create(await options('enrolment/options', { token }));
    const enrol = (body: object) => test.post('enrolment/finish', { name: 'Spare key', ...body });
    expect((await enrol({ token, response })).status).toBe(200);
    expect((await enrol({ token, response })).error).toBe('link_invalid');
    expect((await ann.run('passkeys list', {})).data.map(({ name }) => name)).toEqual([
      'Test key',
      'Spare key',
    ]);
    expect((await ann.run('passkeys link', {})).error).toBe('passkeys_max');
    const third = await enrolToken('ann');
    const more = new TestAuthenticator('http://localhost:8090');
    const late = more.create(await options('enrolment/options', { token: third }));
    expect((await enrol({ token: third, response: late })).error).toBe('passkeys_max');
    test.clock.advance(15 * 60_000);
    expect((await test.post('enrolment/options', { token: third })).error).toBe('link_invalid');
  });

  it('of a command line begins a session there, once', async () => {
    const ann = await test.addOperator('ann', 'admin');
    const { link: code } = (await ann.run('sessions code', {})).data;
    const begun = await test.post<{ token: string; session: OpsSession }>('session/cli', { code });
    expect(begun.data.session).toMatchObject({ operator: 'ann', way: 'cli' });
    expect((await test.post('session/cli', { code })).error).toBe('link_invalid');
  });
});
