import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { UploadSlots } from './UploadSlots';

/** Returns a request whose client has disconnected; its body arrived but was never read. */
function closed(): FastifyRequest {
  const state = { destroyed: true, complete: true, readableEnded: false };
  const raw = Object.assign(new EventEmitter(), state);
  return { raw, ip: '127.0.0.1' } as unknown as FastifyRequest;
}

describe('upload slots', () => {
  it('are released when a request body is closed before the server has read all of it', async () => {
    const slots = new UploadSlots();
    for (let n = 0; n < 3; n += 1) {
      const never = slots.receive(1, closed(), () => new Promise(() => {}));
      await expect(never).rejects.toMatchObject({ code: 'bad_request' });
    }
  });
});
