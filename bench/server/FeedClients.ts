import net from 'node:net';
import { randomBytes } from 'node:crypto';

/** Encodes `text` (less than 126 bytes) as a masked WebSocket frame for all clients. */
function clientFrame(text: string): Buffer {
  const mask = Buffer.from([1, 2, 3, 4]);
  const body = Buffer.from(text).map((byte, i) => byte ^ (mask[i % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, body]);
}

const NOWDATA_FRAME = clientFrame('nowdata');
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Many raw WebSocket clients in one process; each sends `nowdata` once a second. */
export class FeedClients {
  /** ms from the request to the first bytes of the response. */
  readonly waits: number[] = [];
  bytes = 0;
  private readonly sockets: net.Socket[] = [];
  private readonly askedAt = new Map<net.Socket, number>();
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly port: number,
    private readonly path: (client: number) => string,
    private readonly deflate: boolean,
    /** Returns the product codes that a client watches; without it, clients watch all products. */
    private readonly watch?: (client: number) => readonly string[],
  ) {}

  async connect(count: number): Promise<void> {
    for (let at = 0; at < count; at += 50) {
      const batch = Array.from({ length: Math.min(50, count - at) }, (_, i) => this.dial(at + i));
      this.sockets.push(...(await Promise.all(batch)));
    }
  }

  /** Spreads the clients evenly over each second. */
  start(): void {
    this.timers = this.sockets.map((socket, i) => {
      const ask = () => {
        this.askedAt.set(socket, performance.now());
        socket.write(NOWDATA_FRAME);
      };
      return setTimeout(
        () => this.timers.push(setInterval(ask, 1000)),
        (i / this.sockets.length) * 1000,
      );
    });
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const socket of this.sockets) socket.destroy();
  }

  private dial(client: number): Promise<net.Socket> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(this.port, '127.0.0.1');
      const offer = this.deflate ? 'Sec-WebSocket-Extensions: permessage-deflate\r\n' : '';
      socket.setNoDelay(true);
      socket.once('error', reject);
      socket.write(
        `GET ${this.path(client)} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n` +
          `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n${offer}` +
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
      let open = false;
      socket.on('data', (data) => {
        if (!open) {
          open = data.includes(END_OF_HEAD);
          if (!open) return;
          const codes = this.watch?.(client);
          if (codes) socket.write(clientFrame(`watch:${codes.join(',')}`));
          resolve(socket);
          return;
        }
        this.bytes += data.length;
        const requestedAt = this.askedAt.get(socket);
        if (requestedAt === undefined) return;
        this.askedAt.delete(socket);
        this.waits.push(performance.now() - requestedAt);
      });
    });
  }
}
