import net from 'node:net';
import { randomUUID } from 'node:crypto';
import type { LoadUser } from '../../server/faults/prepareUsers';

const PRODUCT_CODES = ['AUR', 'KST', 'LMO', 'SFM', 'NMB'] as const;
const HEAD_END = '\r\n\r\n';

interface Options {
  seconds: number;
}

/**
 * Customers on raw keep-alive connections with one order in flight each. They share the server's
 * CPUs, so they do no more than pgbench: no retries, and only the status is read.
 */
export class OrderClients {
  accepted = 0;
  refused = 0;
  firstRefusal = '';
  private running = false;
  private orderCount = 0;
  private origin = '';
  private lanes: Promise<void>[] = [];

  constructor(
    private readonly users: readonly LoadUser[],
    private readonly options: Options,
  ) {}

  start(address: string, parallel: number): void {
    this.origin = address;
    this.running = true;
    this.lanes = Array.from({ length: parallel }, () => this.lane());
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.lanes);
  }

  private request(): string {
    this.orderCount += 1;
    const { orderCount } = this;
    const procode = PRODUCT_CODES[orderCount % PRODUCT_CODES.length] ?? 'AUR';
    // A random customer, as in pgbench: sometimes two orders of one wallet collide.
    const token = this.users[Math.floor(Math.random() * this.users.length)]?.token ?? '';
    const body = JSON.stringify({
      procode,
      direction: 1 + (orderCount % 2),
      seconds: this.options.seconds,
      quantity: '10',
      requestId: randomUUID(),
    });
    return (
      `POST /orderSave HTTP/1.1\r\nHost: localhost\r\ntoken: ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}${HEAD_END}${body}`
    );
  }

  private take(responseText: string): void {
    if (responseText.startsWith('HTTP/1.1 200')) this.accepted += 1;
    else {
      this.refused += 1;
      this.firstRefusal ||= responseText;
    }
  }

  private lane(): Promise<void> {
    const { hostname, port } = new URL(this.origin);
    const socket = net.connect(Number(port), hostname);
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    return new Promise((resolve, reject) => {
      let responseText = '';
      const next = () => {
        if (this.running) socket.write(this.request());
        else socket.end(resolve);
      };
      socket.on('connect', next);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      socket.on('data', (text) => {
        responseText += String(text);
        const end = responseText.indexOf(HEAD_END);
        const length = Number(/content-length: ([0-9]+)/i.exec(responseText)?.[1] ?? NaN);
        if (end < 0 || responseText.length < end + HEAD_END.length + length) return;
        this.take(responseText);
        responseText = '';
        next();
      });
    });
  }
}
