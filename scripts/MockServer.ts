import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { CallName } from '../types/contract/calls';
import type { NowData } from '../types/contract/feed';
import type { PlaceOrderRequest } from '../types/contract/order';
import { FAKE_RESPONSES } from '../src/testing/fakeResponses';
import { aFeedLog, anOrder, aQuote, aSettledOrder, NOW } from '../src/testing/builders';

/** Half the range of the price around its first value. */
const SWING = 1.5;
/** Duration of one swing, ms. */
const SWING_MS = 60_000;

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Content-Type': 'application/json; charset=utf-8',
};

/**
 * The API without a server or a database: each call has the response of the tests' fake
 * (src/testing/fakeResponses.ts). Prices move, and an order ends at its expiry; nothing else changes.
 */
export class MockServer {
  private readonly begun = Date.now();
  private readonly clients = new Set<WebSocket>();
  private readonly http = http.createServer(
    (request, response) => void this.respond(request, response),
  );

  private constructor() {
    const sockets = new WebSocketServer({ server: this.http });
    sockets.on('connection', (socket) => this.serveFeed(socket));
  }

  /** Listens on loopback; port 0 is a free one. Rejects if the port is in use. */
  static async start(port: number): Promise<MockServer> {
    const mock = new MockServer();
    await new Promise<void>((resolve, reject) => {
      mock.http.once('error', reject);
      mock.http.listen(port, '127.0.0.1', resolve);
    });
    return mock;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.terminate();
    await new Promise((resolve) => this.http.close(resolve));
  }

  /** The time of the builders' data, which passes from there. */
  private get now(): number {
    return NOW + Date.now() - this.begun;
  }

  private async respond(request: http.IncomingMessage, response: http.ServerResponse) {
    let body = '';
    for await (const part of request) body += String(part);
    const [path = ''] = (request.url ?? '').split('?');
    const name = `${request.method} ${path}` as CallName;
    if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
    else if (name === 'POST /orderSave') this.send(response, this.placeOrder(body));
    else if (name in FAKE_RESPONSES) this.send(response, FAKE_RESPONSES[name]);
    else {
      const reply = { code: 404, msg: `no mock of ${name}`, data: null, error: 'not_found' };
      response.writeHead(404, headers).end(JSON.stringify(reply));
    }
  }

  private send(response: http.ServerResponse, data: unknown): void {
    const reply = { code: 200, msg: 'ok', data, requestId: 'mock' };
    response.writeHead(200, headers).end(JSON.stringify(reply));
  }

  private placeOrder(body: string) {
    const { direction, seconds, quantity, requestId } = JSON.parse(body) as PlaceOrderRequest;
    const { now } = this;
    const placed = { direction, seconds, quantity, requestId, orderNo: `O-${now}` };
    const times = { acceptedTime: now, openTime: now, expectedCloseTime: now + seconds * 1000 };
    const settle = () => {
      const data = aSettledOrder({ ...placed, ...times, closeTime: times.expectedCloseTime });
      for (const client of this.clients) {
        client.send(JSON.stringify({ code: 200, event: 'order', data }));
      }
    };
    setTimeout(settle, seconds * 1000).unref();
    return anOrder({ ...placed, ...times });
  }

  private serveFeed(socket: WebSocket): void {
    this.clients.add(socket);
    socket.on('close', () => this.clients.delete(socket));
    socket.on('message', (data) => {
      const text = String(data);
      if (text === 'ping') socket.send('pong');
      if (text === 'nowdata') socket.send(JSON.stringify(this.prices()));
    });
  }

  private prices(): NowData {
    const { now } = this;
    const { prevClose, price: first } = aQuote();
    const moved = SWING * Math.sin((2 * Math.PI * (now - NOW)) / SWING_MS);
    const price = (Number(first) + moved).toFixed(2);
    const change = Number(price) - Number(prevClose);
    const quote = aQuote({
      price,
      change: change.toFixed(2),
      changeRate: (change / Number(prevClose)).toFixed(4),
      time: now,
      seq: 1000 + Math.floor((now - NOW) / 1000),
    });
    return { code: 200, time: now, datas: [quote], log: aFeedLog() };
  }
}
