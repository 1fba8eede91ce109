import type { FastifyInstance } from 'fastify';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { insertUser } from '../../testing/insertUser';
import { startSecondServer } from '../../testing/startSecondServer';

let test: TestApp;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  test = await buildTestApp({ config: { rateLimit: 1 } });
  servers.push(test.app, await startSecondServer(test), await startSecondServer(test));
});
afterAll(async () => {
  for (const server of servers.slice(1)) await server.close();
  await test.close();
});

/** Sends wrong passwords to all servers in parallel; returns how many were compared. */
async function guess(username: string, times: number): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      servers[n % servers.length]?.inject({
        method: 'POST',
        url: '/login',
        payload: { username, upwd: `wrong-${n}`, countryCode: '86', registerType: 1 },
      }),
    ),
  );
  return replies.filter((reply) => reply?.json().error === 'wrong_credentials').length;
}

describe('guesses of a password over three servers', () => {
  it('are counted together: at most 20 in the first minute and 12 in a later minute', async () => {
    const { phone } = await insertUser(test.context, undefined, { password: 'right one 4711' });
    let [first, second] = [0, 0];
    for (let at = 0; at < 120; at += 5) {
      const compared = await guess(phone, 9);
      if (at < 60) first += compared;
      else second += compared;
      test.clock.advance(5_000);
    }
    expect(first).toBeGreaterThan(4);
    expect(first).toBeLessThanOrEqual(20);
    expect(second).toBeLessThanOrEqual(12);
  }, 60_000);
});
