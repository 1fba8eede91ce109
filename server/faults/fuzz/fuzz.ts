import { minor } from '../../../src/domain/money';
import type { CallInfo } from '../../http/defineCall';
import { insertPicture } from '../../testing/insertPicture';
import { insertUser } from '../../testing/insertUser';
import { seedTestApp } from '../../testing/seedTestApp';
import { setSetting } from '../../testing/setSetting';
import type { TestMarket } from '../../testing/testMarket';
import { audit, faultsOf } from '../audit';
import { bindWallet } from '../bindWallet';
import type { Outcome } from '../Scenario';
import { acceptedWrongly } from './acceptedWrongly';
import { Dice } from './Dice';
import { fuzzRequest } from './fuzzRequest';
import { HOSTILE_PATHS } from './hostileValues';
import { FUND_PASSWORD, PASSWORD, sampleRequest, type FuzzUser } from './sampleRequest';

const BALANCE = minor(5_000_000);
/** A fresh tick after so many requests, so that orders find a price. */
const TICK_EVERY = 20;
/** Most examples told of what went wrong. */
const EXAMPLES = 5;
/** Longer than the longest term of the test, so that every order has ended. */
const SETTLE_TICKS = 40;

async function fuzzUser(test: TestMarket): Promise<FuzzUser> {
  const { context, owner } = test;
  const { userId, token } = await insertUser(context, BALANCE, {
    approved: true,
    password: PASSWORD,
    fundPassword: FUND_PASSWORD,
  });
  const cardId = await bindWallet(owner, userId);
  const picture = await context.db.transaction((tx) => insertPicture(context, tx, userId, false));
  const secret = await context.db.transaction((tx) => insertPicture(context, tx, userId, true));
  return { userId, token, cardId, picture, secret };
}

interface Seen {
  statuses: Map<number, number>;
  accepted: Set<string>;
  wrong: string[];
}

function look(seen: Seen, name: string, status: number, text: string): void {
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  if (status >= 500) seen.wrong.push(`${name}: ${status}`);
  const isJson = text.startsWith('{"code":');
  if (isJson && JSON.parse(text).code !== status) seen.wrong.push(`${name}: code is not ${status}`);
}

/** Answers whether the customer is still logged in. */
async function oneCall(
  test: TestMarket,
  call: CallInfo,
  user: FuzzUser,
  dice: Dice,
  seen: Seen,
): Promise<boolean> {
  const request = fuzzRequest(call, sampleRequest(test, call.path, user), user.token, dice);
  const reply = await test.app.inject(request.options);
  const name = `${call.method} ${call.path}`;
  const shown = JSON.stringify(request.options).slice(0, 400);
  look(seen, `${name} ${shown}`, reply.statusCode, reply.body);
  const ended = reply.statusCode === 401 && request.options.headers?.token === user.token;
  if (reply.statusCode < 200 || reply.statusCode > 299) return !ended;
  seen.accepted.add(name);
  const why = acceptedWrongly(call, request);
  if (why !== null) seen.wrong.push(`${name} accepted a wrong ${why}: ${shown}`);
  return true;
}

async function onePath(test: TestMarket, user: FuzzUser, dice: Dice, seen: Seen): Promise<void> {
  const url = dice.pick(HOSTILE_PATHS);
  const method = dice.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const);
  const reply = await test.app.inject({ method, url, headers: { token: user.token } });
  look(seen, `${method} ${url}`, reply.statusCode, '');
}

/**
 * Generated requests over all calls, most of them wrong somewhere: no answer is a 5xx, no 2xx is
 * given to what the schema or the rule of amounts forbids, and every wallet is on its journal after.
 * The same seed sends the same requests.
 */
export async function fuzz(test: TestMarket, wanted: number, seed: number): Promise<Outcome> {
  await seedTestApp(test.context);
  await setSetting(test.context, 'is_auth_withdraw_passwd', '0');
  const dice = new Dice(seed);
  const { calls } = test.app;
  const seen: Seen = { statuses: new Map(), accepted: new Set(), wrong: [] };
  let user = await fuzzUser(test);
  for (let made = 0; made < wanted; made += 1) {
    if (made % TICK_EVERY === 0) await test.tick(18_000 + dice.upTo(3));
    const call = calls[made % calls.length];
    if (call === undefined || dice.chance(0.02)) await onePath(test, user, dice, seen);
    // Some requests log the customer out or change the password: then a new one comes.
    else if (!(await oneCall(test, call, user, dice, seen))) user = await fuzzUser(test);
  }
  await test.tick(...Array.from({ length: SETTLE_TICKS }, () => 18_000));
  await test.context.market.settle();
  const figures = Object.fromEntries(
    [...seen.statuses].sort(([a], [b]) => a - b).map(([status, n]) => [`status${status}`, n]),
  );
  const examples = seen.wrong.slice(0, EXAMPLES).map((text, n) => [`example${n + 1}`, text]);
  return {
    figures: { requests: wanted, seed, callsAccepted: seen.accepted.size, ...figures },
    faults: {
      ...faultsOf({ wrong: seen.wrong.length, ...(await audit(test.owner)) }),
      ...Object.fromEntries(examples),
    },
  };
}
