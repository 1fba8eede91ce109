import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { LoadUser } from './prepareUsers';

type RequestKind = 'order' | 'deposit' | 'withdrawal';

/** A customer's request, kept until it has a definite result. */
interface Intent {
  kind: RequestKind;
  user: LoadUser;
  path: string;
  body: Record<string, unknown>;
}

export interface Acknowledged {
  kind: RequestKind;
  userId: number;
  id: string;
}

interface LoadOptions {
  /** True to send deposits and withdrawals as well as orders. */
  transfers: boolean;
  /** Term of every order in seconds; default: 1 s and 2 s in turn. */
  seconds?: number;
  /** Total intents per second; default: unlimited. */
  perSecond?: number;
  /** Source address, by which a load balancer distinguishes customers. */
  from?: string;
}

interface LoadReply {
  status: number;
  data: { orderNo?: string; id?: string } | null;
  error?: string;
}

const PRODUCT_CODES = ['AUR', 'KST', 'LMO', 'SFM', 'NMB'] as const;
const TIMEOUT_MS = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** HTTP customers, who repeat a request without a definite result under the same id. */
export class Load {
  readonly acked = new Map<string, Acknowledged>();
  /** Request ids acknowledged with two different results. */
  contradicted = 0;
  /** Time when the newest of the acknowledged requests was sent. */
  lastRequestAt = -Infinity;
  refusedCount = 0;
  failureCount = 0;
  replayed = 0;
  private readonly open = new Map<string, Intent>();
  private readonly agents: { http: http.Agent; https: https.Agent };
  private address = '';
  private running = false;
  private workers: Promise<void>[] = [];
  private createdCount = 0;

  constructor(
    private readonly users: readonly LoadUser[],
    private readonly options: LoadOptions = { transfers: true },
  ) {
    const settings = { keepAlive: true, maxSockets: 64, localAddress: options.from };
    this.agents = { http: new http.Agent(settings), https: new https.Agent(settings) };
  }

  /** Starts or continues the load with `parallel` concurrent customers. */
  start(address: string, parallel: number): void {
    this.address = address;
    this.running = true;
    const { perSecond } = this.options;
    const every = perSecond === undefined ? 0 : (1000 * parallel) / perSecond;
    this.workers = Array.from({ length: parallel }, (_, worker) => this.work(worker, every));
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.workers);
  }

  /** Repeats open requests until each has a result; returns the number without one. */
  async finish(): Promise<number> {
    for (let round = 0; round < 100 && this.open.size > 0; round += 1) {
      for (const [requestId, intent] of [...this.open]) await this.sendIntent(requestId, intent);
      await pause(50);
    }
    this.agents.http.destroy();
    this.agents.https.destroy();
    return this.open.size;
  }

  /** `every`: ms between two intents of this worker; 0 means no pause. */
  private async work(worker: number, every: number): Promise<void> {
    for (let next = performance.now(); this.running; next += every) {
      const aheadMs = every === 0 ? 0 : next - performance.now();
      if (aheadMs > 0) await pause(aheadMs);
      const [waiting] = [...this.open].filter(([id]) => Number(id.slice(-4)) % 64 === worker);
      const [requestId, intent] = waiting ?? this.createIntent(worker);
      if (!(await this.sendIntent(requestId, intent))) await pause(150);
    }
  }

  /** The id ends with the worker's number, so that no two workers repeat the same intent. */
  private createIntent(worker: number): [string, Intent] {
    this.createdCount += 1;
    const user = this.users[this.createdCount % this.users.length];
    if (user === undefined) throw new Error('a load needs customers');
    const requestId = randomUUID().slice(0, -4) + String(worker).padStart(4, '0');
    const intent = this.intentOf(user, requestId);
    this.open.set(requestId, intent);
    return [requestId, intent];
  }

  private intentOf(user: LoadUser, requestId: string): Intent {
    const { transfers } = this.options;
    if (transfers && this.createdCount % 10 === 3) {
      const { channelID } = user;
      const imgFileId = user.imgFileIds.pop() ?? '';
      const body = { bpprice: '100', imgFileId, channelID, realName: 'Lin Xiao', requestId };
      return { kind: 'deposit', user, path: '/recharge', body };
    }
    if (transfers && this.createdCount % 10 === 7) {
      const body = { bpprice: '100', coinpwd: '', payType: 1, cardId: user.cardId, requestId };
      return { kind: 'withdrawal', user, path: '/withdrawl', body };
    }
    const procode = PRODUCT_CODES[this.createdCount % PRODUCT_CODES.length] ?? 'AUR';
    const order = {
      procode,
      direction: 1 + (this.createdCount % 2),
      seconds: this.options.seconds ?? 1 + (this.createdCount % 2),
    };
    const body = { ...order, quantity: '10', requestId };
    return { kind: 'order', user, path: '/orderSave', body };
  }

  /** Sends an intent; returns true when it has a definite result. */
  private async sendIntent(requestId: string, intent: Intent): Promise<boolean> {
    const askedAt = performance.now();
    const reply = await this.send('POST', intent.path, intent.user, intent.body);
    if (reply === null || reply.status >= 500 || reply.status === 401) {
      this.failureCount += 1;
      return false;
    }
    this.open.delete(requestId);
    if (reply.status !== 200) {
      this.refusedCount += 1;
      return true;
    }
    this.lastRequestAt = Math.max(this.lastRequestAt, askedAt);
    const id = reply.data?.orderNo ?? reply.data?.id ?? '';
    const known = this.acked.get(requestId);
    if (known !== undefined && known.id !== id) this.contradicted += 1;
    this.acked.set(requestId, { kind: intent.kind, userId: intent.user.userId, id });
    return true;
  }

  private send(
    method: 'GET' | 'POST',
    path: string,
    { token }: LoadUser,
    body?: object,
  ): Promise<LoadReply | null> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = { token, 'content-type': 'application/json' };
    return new Promise((resolve) => {
      const [{ request: send }, agent] = this.address.startsWith('https:')
        ? [https, this.agents.https]
        : [http, this.agents.http];
      const options = { method, agent, headers, timeout: TIMEOUT_MS };
      const request = send(this.address + path, options, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('error', () => resolve(null));
        response.on('end', () => {
          try {
            const parsed: LoadReply = JSON.parse(text);
            resolve({ ...parsed, status: response.statusCode ?? 0 });
          } catch {
            resolve(null);
          }
        });
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(null));
      request.end(payload);
    });
  }
}
