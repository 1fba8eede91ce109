import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { compressReplies } from './compressReplies';

const LONG = { rows: Array.from({ length: 200 }, (_, index) => ({ code: `P${index}` })) };

function build() {
  const app = Fastify();
  compressReplies(app);
  app.get('/long', () => LONG);
  app.get('/short', () => ({ ok: true }));
  app.get('/page', (_, reply) => reply.type('text/html').send('x'.repeat(2000)));
  return app;
}

const taking = { 'accept-encoding': 'gzip, deflate, br' };

it('compresses a long reply for who takes it', async () => {
  const { headers, rawPayload } = await build().inject({ url: '/long', headers: taking });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers.vary).toBe('accept-encoding');
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 3);
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG);
});

it('leaves it as it is for who does not, and says that it depends', async () => {
  const reply = await build().inject({ url: '/long' });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.headers.vary).toBe('accept-encoding');
  expect(reply.json()).toEqual(LONG);
});

it('leaves what is short, and what is no JSON', async () => {
  for (const url of ['/short', '/page']) {
    const { headers } = await build().inject({ url, headers: taking });
    expect(headers['content-encoding']).toBeUndefined();
  }
});
