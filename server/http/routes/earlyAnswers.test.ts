import { sql } from 'kysely';
import { earlyReads } from '../../../src/domain/earlyReads';
import { minor } from '@candor/rules/money';
import type { EarlyAnswer } from '../../../types/contract/earlyAnswer';
import { LIMITS } from '../../platform/limits/rateLimiter';
import { buildTestApp } from '../../testing/buildTestApp';
import { getApi } from '../../testing/callApi';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { setSetting } from '../../testing/setSetting';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';

interface Reply {
  data: unknown;
  error?: string;
  requestId: string;
}

let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket();
  user = await insertUser(test.context, minor(12_345));
  await test.tick(18_246, 18_250);
});
afterAll(() => test.close());

type Options = Parameters<typeof getApi>[3];

async function askEarly(query: Record<string, string>, options: Options): Promise<EarlyAnswer[]> {
  const { status, data } = await getApi<EarlyAnswer[]>(test.app, '/earlyAnswers', query, options);
  expect(status).toBe(200);
  return data;
}

const replyOf = ({ reply }: EarlyAnswer) => JSON.parse(reply) as Reply;
const errorsOf = (replies: readonly EarlyAnswer[]) =>
  Object.fromEntries(replies.map((answer) => [answer.call, replyOf(answer).error]));

describe('GET /earlyAnswers', () => {
  it.each(['zh_CN', 'en_US'])(
    'the reply to a customer equals the separate reply of each call: %s',
    async (locale) => {
      const { token } = user;
      const replies = await askEarly({ procode: 'AUR' }, { token, locale });
      expect(replies.map(({ call }) => call)).toEqual(earlyReads(true, 'AUR'));
      for (const answer of replies) {
        const headers = { token, 'accept-language': locale };
        const alone = await test.app.inject({ url: answer.call, headers });
        expect(answer.status).toBe(200);
        expect({ ...replyOf(answer), requestId: '' }).toEqual({
          ...alone.json<Reply>(),
          requestId: '',
        });
      }
    },
  );

  it("the reply to WeChat's own request before a start equals a visitor's", async () => {
    const fromWechat = { appid: 'wx1', token: '', timestamp: '1', path: 'pages/home/index' };
    const more = { code: 'c', query: 'procode=AUR', scene: '1089' };
    const replies = await askEarly({ ...fromWechat, ...more }, { token: '' });
    expect(replies.map(({ call }) => call)).toEqual(earlyReads(false));
  });

  it('the reply to a visitor contains only the parts that need no account', async () => {
    const replies = await askEarly({ procode: 'AUR' }, { token: '' });
    expect(replies.map(({ call, status }) => [call, status])).toEqual([
      ['/version', 200],
      ['/baseConfig', 200],
    ]);
  });

  it('each part has the error of its separate call', async () => {
    const replies = await askEarly({ procode: 'NONE' }, { token: 'A'.repeat(43) });
    expect(errorsOf(replies)).toMatchObject({
      '/baseConfig': undefined,
      '/assetInfo': 'unauthorized',
      '/productDetail?procode=NONE': 'unauthorized',
    });
    const memberReplies = await askEarly({ procode: 'NONE' }, { token: user.token });
    expect(errorsOf(memberReplies)).toMatchObject({
      '/assetInfo': undefined,
      '/productDetail?procode=NONE': 'product_unknown',
    });
  });

  it('while the site is closed, the reply contains only the parts that the launch page needs', async () => {
    await setSetting(test.context, 'is_close', '1');
    try {
      const replies = await askEarly({}, { token: user.token });
      expect(errorsOf(replies)).toMatchObject({
        '/version': undefined,
        '/baseConfig': undefined,
        '/assetInfo': 'site_closed',
      });
    } finally {
      await setSetting(test.context, 'is_close', '0');
    }
  });

  it.each<Record<string, string>>([
    { procode: 'A'.repeat(65) },
    { procode: 'A', other: '1' },
    { procode: 'A\0' },
  ])('rejects %j', async (query) => {
    const { error } = await getApi(test.app, '/earlyAnswers', query, { token: user.token });
    expect(error).toBe('bad_request');
  });

  it('treats a product code as text, whatever it contains', async () => {
    const procode = 'AUR&procode=../assetInfo?x=#';
    const replies = await askEarly({ procode }, { token: user.token });
    const call = `/productDetail?procode=${encodeURIComponent(procode)}`;
    expect(replies.find((answer) => answer.call === call)?.status).toBe(400);
  });

  it('omits the reply of a call that takes much longer than the other calls', async () => {
    let replies: EarlyAnswer[] = [];
    await test.owner.kysely.transaction().execute(async (trx) => {
      await sql`lock table message in access exclusive mode`.execute(trx);
      replies = await askEarly({}, { token: user.token });
    });
    const rest = earlyReads(true).filter((call) => call !== '/messageList');
    expect(replies.map(({ call }) => call)).toEqual(rest);
  });

  it("counts each of its parts against the caller's request limits", async () => {
    const limited = await buildTestApp({ config: { rateLimit: 1 } });
    // Stops the time of the request limit, so that the address gets no further request.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    try {
      const address = '203.0.113.8';
      const ask = (path: string) => getApi<EarlyAnswer[]>(limited.app, path, {}, { address });
      // Each start takes three requests: `/earlyAnswers` itself and a visitor's two calls.
      for (let left = LIMITS.address.burst; left > 0; left -= 3) {
        const { data } = await ask('/earlyAnswers');
        expect(data.map(({ status }) => status)).toEqual([200, 200]);
      }
      expect((await ask('/version')).status).toBe(429);
    } finally {
      clock.mockRestore();
      await limited.close();
    }
  });
});
