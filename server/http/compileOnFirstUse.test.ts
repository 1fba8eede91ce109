import Fastify, { type FastifyInstance } from 'fastify';
import { compileOnFirstUse } from './compileOnFirstUse';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ schemaController: { compilersFactory: compileOnFirstUse } });
  const body = {
    type: 'object',
    properties: { amount: { type: 'integer' } },
    required: ['amount'],
  };
  const response = { 200: { type: 'object', properties: { kept: { type: 'integer' } } } };
  app.post('/good', { schema: { body, response } }, async () => ({ kept: 1, hidden: 2 }));
  const broken = { type: 'no such type' };
  app.post('/broken', { schema: { body: broken } }, async () => ({}));
  await app.ready();
});
afterAll(() => app.close());

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });

describe('schemas that are compiled on the first call', () => {
  it('validate requests and serialise replies on every call', async () => {
    for (const amount of [1, 2]) {
      const reply = await post('/good', { amount });
      expect([reply.statusCode, reply.json()]).toEqual([200, { kept: 1 }]);
    }
  });

  it('report the errors of every invalid body', async () => {
    const sentences = await Promise.all(
      [{ amount: 1.5 }, {}].map(async (payload) => {
        const reply = await post('/good', payload);
        expect(reply.statusCode).toBe(400);
        return reply.json<{ message: string }>().message;
      }),
    );
    expect(sentences).toEqual([
      'body/amount must be integer',
      "body must have required property 'amount'",
    ]);
  });

  it('are not compiled at the start: an invalid schema fails only its own call', async () => {
    expect((await post('/broken', {})).statusCode).toBe(500);
    expect((await post('/good', { amount: 3 })).statusCode).toBe(200);
  });
});
