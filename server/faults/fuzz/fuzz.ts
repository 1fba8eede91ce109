import fc from 'fast-check';
import { minor } from '@candor/rules/money';
import { insertPicture } from '../../testing/insertPicture';
import { insertUser } from '../../testing/insertUser';
import { seedTestApp } from '../../testing/seedTestApp';
import { setSetting } from '../../testing/setSetting';
import type { TestMarket } from '../../testing/testMarket';
import { audit, faultsOf } from '../audit';
import { bindWallet } from '../bindWallet';
import type { ScenarioResult } from '../ScenarioResult';
import { wronglyAccepted } from './wronglyAccepted';
import { sendRequest, requestPlan, type RequestPlan } from './requestPlan';
import { FUND_PASSWORD, PASSWORD, sampleRequest, type FuzzUser } from './sampleRequest';

const BALANCE = minor(5_000_000);
/** Number of requests after which a new tick follows, so that orders find a price. */
const TICK_EVERY = 20;
/** Number of ticks after the requests, more than the longest term, so that all orders end. */
const SETTLE_TICKS = 40;

async function fuzzUser(test: TestMarket): Promise<FuzzUser> {
  const { context, owner } = test;
  const { userId, token } = await insertUser(context, BALANCE, {
    approved: true,
    password: PASSWORD,
    fundPassword: FUND_PASSWORD,
  });
  const cardId = await bindWallet(owner, userId, context.sealer);
  const picture = await context.db.transaction((tx) => insertPicture(context, tx, userId, false));
  const secret = await context.db.transaction((tx) => insertPicture(context, tx, userId, true));
  return { userId, token, cardId, picture, secret };
}

interface FuzzCounts {
  statuses: Map<number, number>;
  accepted: Set<string>;
}

/** Returns why a response is wrong for any request; null when it is not wrong. */
function replyFault(status: number, text: string): string | null {
  if (status >= 500) return `status ${status}`;
  const isJson = text.startsWith('{"code":');
  return isJson && JSON.parse(text).code !== status ? `code is not ${status}` : null;
}

/** Sends requests as a customer; takes a new customer after the session or password has changed. */
class Sender {
  private user: FuzzUser | null = null;
  private sent = 0;
  readonly tally: FuzzCounts = { statuses: new Map(), accepted: new Set() };

  constructor(private readonly test: TestMarket) {}

  async send(plan: RequestPlan): Promise<void> {
    if (this.sent % TICK_EVERY === 0) await this.test.tick(18_000 + (this.sent % 3));
    this.sent += 1;
    const user = (this.user ??= await fuzzUser(this.test));
    if (plan.kind === 'path') {
      const { method, url } = plan;
      const reply = await this.test.app.inject({ method, url, headers: { token: user.token } });
      this.check(`${method} ${url}`, reply.statusCode, '');
      return;
    }
    const { call } = plan;
    const name = `${call.method} ${call.path}`;
    const request = sendRequest(plan, sampleRequest(call.name, user), user.token);
    const reply = await this.test.app.inject(request.options);
    const { statusCode } = reply;
    const requestText = `${name} ${JSON.stringify(request.options).slice(0, 400)}`;
    this.check(requestText, statusCode, reply.body);
    if (statusCode === 401 && request.options.headers?.token === user.token) this.user = null;
    if (statusCode < 200 || statusCode > 299) return;
    this.tally.accepted.add(name);
    const reason = wronglyAccepted(call, request);
    if (reason !== null) throw new Error(`accepted a wrong ${reason}: ${requestText}`);
  }

  private check(name: string, status: number, text: string): void {
    const { statuses } = this.tally;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const wrong = replyFault(status, text);
    if (wrong !== null) throw new Error(`${wrong}: ${name}`);
  }
}

/**
 * Sends generated, mostly invalid requests to all calls. There must be no 5xx, no 2xx for invalid
 * input, and every wallet must match its journal. The same seed sends the same requests; a failure
 * is reduced to the smallest request.
 */
export async function fuzz(
  test: TestMarket,
  wanted: number,
  seed: number,
): Promise<ScenarioResult> {
  await seedTestApp(test.context);
  await setSetting(test.context, 'is_auth_withdraw_passwd', '0');
  const sender = new Sender(test);
  const property = fc.asyncProperty(requestPlan(test.app.calls), (plan) => sender.send(plan));
  const details = await fc.check(property, { seed, numRuns: wanted });
  await test.tick(...Array.from({ length: SETTLE_TICKS }, () => 18_000));
  await test.context.market.settle();
  const { statuses, accepted } = sender.tally;
  const figures = Object.fromEntries(
    [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => [`status${status}`, n]),
  );
  return {
    figures: { requests: wanted, seed, callsAccepted: accepted.size, ...figures },
    faults: {
      ...faultsOf(await audit(test.owner)),
      ...(details.failed && { wrong: String(details.errorInstance) }),
    },
  };
}
