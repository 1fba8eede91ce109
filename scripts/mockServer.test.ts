import WebSocket from 'ws';
import type { NowData } from '../types/contract/feed';
import type { Order } from '../types/contract/order';
import { FAKE_RESPONSES } from '../src/testing/fakeResponses';
import { aTicket } from '../src/testing/builders';
import { MockServer } from './MockServer';

let mock: MockServer;
beforeAll(async () => {
  mock = await MockServer.start(0);
});
afterAll(() => mock.close());

async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(mock.url + path, { method, ...sent });
  return { status: response.status, reply: (await response.json()) as { data: unknown } };
}

/** Opens the feed, sends the text, and returns the first frame that `holds` accepts. */
async function readFeed<T>(text: string, holds: (frame: T) => boolean): Promise<T> {
  const socket = new WebSocket(`${mock.url.replace('http', 'ws')}/ws1/t1`);
  try {
    return await new Promise<T>((resolve) => {
      socket.on('open', () => socket.send(text));
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as T;
        if (holds(frame)) resolve(frame);
      });
    });
  } finally {
    socket.close();
  }
}

describe('MockServer', () => {
  it("returns the response of the tests' fake API, with any query", async () => {
    const { status, reply } = await call('GET', '/productList?a=1');
    expect(status).toBe(200);
    expect(reply.data).toEqual(FAKE_RESPONSES['GET /productList']);
  });

  it('returns 404 for an unknown call', async () => {
    expect((await call('GET', '/nothing')).status).toBe(404);
  });

  it('moves the price by the time of the feed', async () => {
    const isPrice = (frame: NowData) => frame.datas !== undefined;
    const first = await readFeed('nowdata', isPrice);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const second = await readFeed('nowdata', isPrice);
    expect(second.time).toBeGreaterThan(first.time);
    expect(second.datas[0]?.price).not.toBe(first.datas[0]?.price);
  });

  it('settles an order at its expiry', async () => {
    const settled = readFeed(
      'nowdata',
      (frame: { data?: Order }) => frame.data?.state === 'finished',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const order = aTicket({ seconds: 1, quantity: '50.00' });
    const { reply } = await call('POST', '/orderSave', { ...order, requestId: 'r1' });
    expect(reply.data).toMatchObject({ state: 'pending', quantity: '50.00' });
    expect((await settled).data).toMatchObject({ requestId: 'r1', quantity: '50.00' });
  });
});
