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

describe('the compression of replies', () => {
  it('compresses a long reply for clients that accept compression', async () => {
    const { headers, rawPayload } = await build().inject({ url: '/long', headers: taking });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toBe('accept-encoding');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 3);
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG);
  });

  it('leaves a long reply uncompressed for other clients, and sends Vary: accept-encoding', async () => {
    const reply = await build().inject({ url: '/long' });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers.vary).toBe('accept-encoding');
    expect(reply.json()).toEqual(LONG);
  });

  it('leaves short replies and replies of incompressible types uncompressed', async () => {
    for (const url of ['/short', '/page']) {
      const { headers } = await build().inject({ url, headers: taking });
      expect(headers['content-encoding']).toBeUndefined();
    }
  });
});
