import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { UpstreamMapping } from '../market/sources/parseUpstream';
import { HOUR_MS } from '@candor/rules/durations';

export type Behaviour =
  | 'good'
  | 'silent'
  | 'pings'
  | 'others only'
  | 'one of two'
  | 'no handshake'
  | 'closes'
  | '429'
  | '500'
  | 'a day ahead'
  | 'an hour back'
  | 'no zone'
  | 'no price';

const EVERY_MS = 50;

const MESSAGE_TIMES: Readonly<Partial<Record<Behaviour, (now: number) => unknown>>> = {
  'a day ahead': (now) => now + 24 * HOUR_MS,
  'an hour back': (now) => now - HOUR_MS,
  'no zone': (now) => new Date(now).toISOString().replace('Z', ''),
};

/** A price feed on loopback, over WebSocket and HTTP, that misbehaves on demand. */
export class UpstreamStandIn {
  behaviour: Behaviour = 'good';
  asked = 0;
  retryAfter = '1';
  /** Formats the feed's timestamps. */
  time: (now: number) => unknown = (now) => now;
  private price = 10_000;
  private readonly held = new Set<Duplex>();
  private readonly sockets = new WebSocketServer({ noServer: true });
  private readonly server = http.createServer((_request, reply) => this.respond(reply));
  private readonly sendTimer = setInterval(() => this.sendPrices(), EVERY_MS);

  async open(): Promise<void> {
    this.server.on('upgrade', (request, socket, head) => {
      this.asked += 1;
      this.held.add(socket);
      socket.on('error', () => {});
      const { behaviour } = this;
      if (behaviour === 'no handshake') return;
      if (behaviour === '429' || behaviour === '500') {
        socket.end(`HTTP/1.1 ${behaviour} No\r\nRetry-After: ${this.retryAfter}\r\n\r\n`);
      } else this.sockets.handleUpgrade(request, socket, head, () => {});
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  /** Changes the behaviour, also for open connections. */
  turn(behaviour: Behaviour): void {
    this.behaviour = behaviour;
    const ends = ['no handshake', 'closes', '429', '500'].includes(behaviour);
    if (ends) for (const socket of this.held) socket.destroy();
  }

  async close(): Promise<void> {
    clearInterval(this.sendTimer);
    for (const socket of this.held) socket.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A mapping file for this feed, with two products. */
  mapping(protocol: 'ws' | 'http', ageMsMax: number): UpstreamMapping {
    const { port } = this.server.address() as AddressInfo;
    const product = (symbol: string, procode: string) => ({
      symbol,
      procode,
      market: 'US' as const,
      zh: symbol,
      en: symbol,
      decimals: 2,
      price: '100',
    });
    return {
      name: 'Stand-in',
      ageMsMax,
      feeds: [
        {
          url: `${protocol}://127.0.0.1:${port}`,
          intervalMs: 100,
          subscribe: [{ op: 'subscribe' }],
          fields: { procode: 's', price: 'p', time: 't' },
        },
      ],
      products: [product('ONE', 'ONE'), product('TWO', 'TWO')],
    };
  }

  private message(): string {
    const { behaviour } = this;
    const now = Date.now();
    this.price += (this.price % 2) * 2 - 1 || 1;
    const t = (MESSAGE_TIMES[behaviour] ?? this.time)(now);
    const p = behaviour === 'no price' ? 'soon' : this.price / 100;
    const symbols = behaviour === 'one of two' ? ['ONE'] : ['ONE', 'TWO'];
    return JSON.stringify(
      symbols.map((s) => ({ s: behaviour === 'others only' ? `${s}X` : s, p, t })),
    );
  }

  private sendPrices(): void {
    for (const socket of this.sockets.clients) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      if (this.behaviour === 'closes') socket.close();
      else if (this.behaviour === 'pings') socket.ping();
      else if (this.behaviour !== 'silent') socket.send(this.message());
    }
  }

  private respond(reply: http.ServerResponse): void {
    this.asked += 1;
    const status = Number(this.behaviour);
    if (status > 0) reply.writeHead(status, { 'retry-after': this.retryAfter }).end();
    else if (this.behaviour === 'no handshake') reply.on('error', () => {});
    else if (this.behaviour === 'closes') reply.destroy();
    else reply.end(this.behaviour === 'silent' ? '[]' : this.message());
  }
}
