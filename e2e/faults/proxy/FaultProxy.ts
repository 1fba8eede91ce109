import http from 'node:http';
import { CallRelay } from './CallRelay';
import type { Fault, PlannedFault, SeenCall } from './Fault';
import { FaultPlan, isCall } from './FaultPlan';
import { FeedRelay } from './FeedRelay';

/** Simulates a bad network between app and server; records calls. App files always pass. */
export class FaultProxy {
  /** Every call of the app, oldest first, without files. */
  readonly calls: SeenCall[] = [];
  readonly feed: FeedRelay;
  private readonly relay: CallRelay;
  private readonly plans = new FaultPlan();
  private readonly server: http.Server;
  private isDown = false;

  private constructor(target: URL) {
    this.relay = new CallRelay(target);
    this.feed = new FeedRelay(target);
    this.server = http.createServer((request, response) => this.take(request, response));
    this.server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => undefined);
      if (this.isDown) socket.destroy();
      else this.feed.accept(request, socket, head);
    });
  }

  static async start(baseUrl: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(baseUrl));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get baseUrl(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Applies the fault to the next `times` calls of `call`: `POST /orderSave` or a pattern. */
  fail(call: string | RegExp, fault: Fault, times = 1): PlannedFault {
    return this.plans.plan(call, fault, times);
  }

  /** Sets the function that chooses a fault for each call without a planned fault. */
  throwDice(decide: (call: SeenCall) => Fault | null): void {
    this.plans.decide = decide;
  }

  /** Blocks calls and feed; only files of the app pass. */
  setDown(isDown: boolean): void {
    this.isDown = isDown;
    if (isDown) this.feed.cut();
  }

  /** Returns the calls of `what` (`POST /orderSave` or a path) since a time (Date.now()). */
  callsOf(what: string, since = 0): SeenCall[] {
    const [first = '', second] = what.split(' ');
    return this.calls.filter(
      (call) =>
        call.at >= since &&
        call.path === (second ?? first) &&
        (second === undefined || call.method === first),
    );
  }

  async waitForCall(
    what: string,
    since: number,
    predicate: (call: SeenCall) => boolean = () => true,
    timeout = 15_000,
  ): Promise<SeenCall> {
    const end = Date.now() + timeout;
    for (;;) {
      const found = this.callsOf(what, since).find(predicate);
      if (found) return found;
      if (Date.now() > end) throw new Error(`no fitting call of ${what} in ${timeout} ms`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Removes all faults: the network is perfect from now on. */
  clear(): void {
    this.plans.clear();
    this.feed.clear();
    this.isDown = false;
  }

  async close(): Promise<void> {
    this.feed.cut();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(request: http.IncomingMessage, response: http.ServerResponse): void {
    const [, via = '', pathAndQuery = '/'] = /^(?:\/~([^/]+))?(.*)$/.exec(request.url ?? '/') ?? [];
    const call: SeenCall = {
      id: this.calls.length,
      method: request.method ?? 'GET',
      path: pathAndQuery.split('?')[0] ?? '/',
      url: pathAndQuery,
      via,
      headers: request.headers,
      body: '',
      at: Date.now(),
      fault: null,
      answeredAt: null,
      status: null,
      endedAt: null,
    };
    if (isCall(call.path)) this.calls.push(call);
    const cut: Fault | null = this.isDown && isCall(call.path) ? { kind: 'cutBefore' } : null;
    const fault = cut ?? this.plans.take(call);
    call.fault = fault?.kind ?? null;
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    // An aborted request needs no response.
    this.relay.carry({ call, fault, request, response }).catch(() => {
      call.endedAt = Date.now();
      response.destroy();
    });
  }
}
