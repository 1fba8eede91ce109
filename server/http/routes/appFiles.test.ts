import fs from 'node:fs';
import Fastify from 'fastify';
import type { Context } from '../../ports/context';
import { registerAppFiles } from './appFiles';

// This test does not build the app; the app's files are replaced by one page.
jest.mock('@fastify/static', () => async () => {});

describe('files of the app', () => {
  it('the content security policy contains the host of the request and no forged one', async () => {
    jest.spyOn(fs, 'existsSync').mockReturnValue(true);
    const app = Fastify({ trustProxy: true });
    await registerAppFiles(app, {
      settings: { textWithoutWaiting: async () => '' },
    } as unknown as Context);
    app.get('/', (_request, reply) => reply.type('text/html').send(''));
    const headers = { host: 'candor.example', 'x-forwarded-host': 'evil.example' };
    const policy = (await app.inject({ url: '/', headers })).headers['content-security-policy'];
    expect(policy).toContain('ws://candor.example wss://candor.example');
    expect(policy).not.toContain('evil');
    await app.close();
  });

  it('the check page may show the logo inside its style, and load nothing from other hosts', async () => {
    jest.spyOn(fs, 'existsSync').mockReturnValue(true);
    const app = Fastify();
    await registerAppFiles(app, {
      settings: { textWithoutWaiting: async () => '' },
    } as unknown as Context);
    app.get('/check/', (_request, reply) => reply.type('text/html').send(''));
    const { headers } = await app.inject({ url: '/check/' });
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await app.close();
  });
});
