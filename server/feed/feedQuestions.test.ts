import { minor } from '@candor/rules/money';
import { insertUser } from '../testing/insertUser';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import type { FeedConnection } from './FeedConnection';
import { FeedHub } from './FeedHub';

let test: TestMarket;
let hub: FeedHub;
beforeAll(async () => {
  test = await buildTestMarket({
    config: { tickMs: 100 },
    notify: (core, market) => (hub = new FeedHub(core, market)),
  });
  hub.start(test.context);
});
afterAll(async () => {
  await hub.stop();
  await test.close();
});

/** Adds a connection without a socket; `ended` is true once its session has ended. */
async function connect(expiresAt = Infinity) {
  const { userId } = await insertUser(test.context, minor(100));
  const sessionKey = String(userId);
  const owner = { userId, sessionKey, expiresAt, locale: 'zh_CN', address: '' };
  const line = { ended: false };
  const connection = {
    owner,
    lastMessageAt: Infinity,
    push: () => {},
    close: () => {},
    endSession: () => (line.ended = true),
  };
  hub.add(connection as unknown as FeedConnection);
  return line;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the queries for connected customers', () => {
  it('do not increase with the number of connections and read only connected customers', async () => {
    const query = jest.spyOn(test.db, 'query');
    const request = async () => {
      await pause(300);
      query.mockClear();
      await pause(2_300);
      const sizes = query.mock.calls.map(
        ([{ name }, given]) => JSON.stringify([name, given]).length,
      );
      return { questions: sizes.length, longest: Math.max(...sizes) };
    };
    await connect();
    const one = await request();
    for (let n = 0; n < 40; n += 1) await connect();
    const many = await request();
    query.mockRestore();
    expect(many.questions).toBeLessThan(1.5 * one.questions);
    expect(many.longest).toBeLessThan(one.longest + 20);
  }, 30_000);

  it('end an expired session without a query', async () => {
    const line = await connect(test.clock.now() + 500);
    await pause(2_300);
    expect(line.ended).toBe(false);
    test.clock.advance(1_000);
    await pause(2_300);
    expect(line.ended).toBe(true);
  }, 20_000);
});
