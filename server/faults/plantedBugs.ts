import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlantedBug } from './PlantedBug';
import { PLANTED_CLUSTER_BUGS } from './plantedClusterBugs';
import type { ScenarioResult } from './ScenarioResult';

const ROOT = path.join(__dirname, '..', '..');

const ORDERS_FILE = 'server/repositories/money/orders.ts';
const SETTLEMENTS_FILE = 'server/repositories/money/settlements.ts';
const SETTLE_TOGETHER_TEST = 'server/services/orders/settleTogether.test.ts';
const CUT_TEST_TITLE = 'has exactly one effect when connections break';

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'acknowledge before commit',
    file: 'server/db/runTransaction.ts',
    edits: [['await client.query(query);', "client.query('commit').catch(() => {});"]],
    caughtBy: ['server/faults/faults.test.ts', CUT_TEST_TITLE],
  },
  {
    name: 'no unique request id',
    file: 'server/repositories/money/placements.ts',
    edits: [['  currency:', '  requestId: order.requestId + order.orderNo,\n  currency:']],
    caughtBy: [
      'server/http/routes/orders/orders.test.ts',
      'returns the same order to all concurrent repeats of a request',
    ],
  },
  {
    name: 'lost update of the balance',
    file: 'server/db/migrations/004.wallets.sql',
    edits: [
      ...['available', 'frozen', 'staked', 'external', 'house', 'promo', 'fx'].map(
        (bucket) => [`${bucket} = w.${bucket} +`, `${bucket} = old.${bucket} +`] as const,
      ),
      [
        'where w.user_id = p_user_id and w.currency = p_currency',
        'from (select * from public.wallet o where o.user_id = p_user_id and o.currency = p_currency) old\n  where w.user_id = p_user_id and w.currency = p_currency',
      ],
    ],
    caughtBy: [
      'server/ledger/postJournal.test.ts',
      'starts from the balances that a concurrent transaction committed',
    ],
  },
  {
    name: 'a tie pays as a win',
    file: 'packages/rules/order.ts',
    edits: [["if (close === strike) return 'tie';", "if (close === strike) return 'win';"]],
    caughtBy: [
      'server/services/orders/settleOrders.test.ts',
      'keeps the stake of a loss and returns it on a tie',
    ],
  },
  {
    name: 'opens at the batch that contains it',
    file: ORDERS_FILE,
    edits: [
      ['a.ts = p.open_ts and p.due_ts > p.open_ts`', 'a.ts = p.entry_ts and p.due_ts > p.open_ts`'],
    ],
    caughtBy: [
      'server/http/routes/orders/openings.test.ts',
      'opens the order at the price of the batch after the one that contains it',
    ],
  },
  {
    name: 'many wallets locked in one transaction',
    file: 'server/services/orders/settleOrders.ts',
    edits: [
      [
        'if (lockedUserId !== null) await lockWallet(tx, lockedUserId, WALLET_MS_MAX);',
        'for (const each of due) await lockWallet(tx, each.userId, WALLET_MS_MAX);',
      ],
    ],
    caughtBy: [
      SETTLE_TOGETHER_TEST,
      'of many customers shares a transaction and waits for no other wallet',
    ],
  },
  {
    name: 'results of many customers are written wallet by wallet',
    file: 'server/services/orders/settleOrders.ts',
    edits: [
      [
        'const inserted = await insertSettlements(tx, orders, this.now);',
        'const inserted = [];\n      for (const each of orders) inserted.push(...(await insertSettlements(tx, [each], this.now)));',
      ],
    ],
    caughtBy: [
      'server/faults/audit.test.ts',
      'accepts orders that were settled in one transaction',
    ],
  },
  {
    name: 'one order fails those that end with it',
    file: 'server/services/orders/settleOrders.ts',
    edits: [['due.length === 1 ||', 'due.length > 0 ||']],
    caughtBy: [
      SETTLE_TOGETHER_TEST,
      'succeeds for the other customers and orders when one cannot be settled',
    ],
  },
  {
    name: 'a win is hashed without the entry before it',
    file: 'server/db/migrations/008.settlements.sql',
    edits: [['sha256(f.digest || convert_to(', 'sha256(f.before || convert_to(']],
    caughtBy: [SETTLE_TOGETHER_TEST, 'digest by digest'],
  },
  {
    name: 'an order with no money for it fails those beside it',
    file: 'server/db/migrations/007.orders.sql',
    edits: [["when w.available < o.stake then 'insufficient_balance'", '']],
    caughtBy: ['server/services/orders/acceptOrder.test.ts', 'share a commit with a refused one'],
  },
  {
    name: 'a batch waits for the wallet of one',
    file: 'server/db/migrations/004.wallets.sql',
    edits: [['for no key update skip locked', 'for no key update']],
    caughtBy: ['server/services/orders/acceptOrder.test.ts', 'do not wait for a wallet'],
  },
  {
    name: 'money as a float',
    file: 'packages/rules/order.ts',
    edits: [
      [
        'return scaleHalfUp(stake, rate, RATE_SCALE);',
        'return minor(Math.floor(stake * (rate / RATE_SCALE)));',
      ],
    ],
    caughtBy: [
      'server/services/orders/settleOrders.test.ts',
      'follows the rule for any prices, terms, silences and sides (SPEC 1.9)',
    ],
  },
  {
    name: 'missing owner check',
    file: ORDERS_FILE,
    edits: [
      [
        '${WITH_RECEIPT} where o.user_id = $1 and o.order_no = $2',
        '${WITH_RECEIPT} where $1::bigint > 0 and o.order_no = $2',
      ],
    ],
    caughtBy: [
      'server/http/routes/orders/orders.test.ts',
      'does not show the orders of another customer',
    ],
  },
  {
    name: 'closes at the tick before expiry',
    file: SETTLEMENTS_FILE,
    edits: [['z.ts = p.due_ts', 'z.ts = p.due_ts - 1000']],
    caughtBy: [
      'server/services/orders/settleOrders.test.ts',
      'closes at the price of exactly its expiry',
    ],
  },
  {
    name: 'an order that the log contains late opens',
    file: ORDERS_FILE,
    edits: [['a.ts = p.open_ts and p.due_ts > p.open_ts`', 'a.ts = p.open_ts`']],
    caughtBy: [
      'server/services/orders/settleOrders.test.ts',
      'is void when the log contains the order more than three seconds after acceptance',
    ],
  },
  {
    name: 'an order that cannot open waits for its expiry',
    file: 'server/services/orders/Settler.ts',
    edits: [['await this.settleAll(readUnopenedOrders, range)', '{ count: 0, clean: true }']],
    caughtBy: [
      'server/services/orders/settleOrders.test.ts',
      'is void at once without an opening price, and the log counts it',
    ],
  },
  {
    name: 'the log does not count void orders',
    file: 'server/services/orders/settleOrders.ts',
    edits: [['await addPendingLines(tx, due.filter(isNew).flatMap(voidLines));', '']],
    caughtBy: [
      'server/services/orders/settleOrders.test.ts',
      'is void at once without an opening price, and the log counts it',
    ],
  },
  {
    name: 'settles what was settled before',
    file: 'server/db/migrations/008.settlements.sql',
    edits: [
      [
        'join made m on m.user_id = d.user_id and m.order_no = d.order_no;',
        'left join made m on m.user_id = d.user_id and m.order_no = d.order_no;',
      ],
    ],
    caughtBy: [SETTLE_TOGETHER_TEST, 'happens exactly once'],
  },
  {
    name: 'accepts at a time whose batch is missing',
    file: 'server/services/orders/acceptOrder.ts',
    edits: [['Math.min(market.log.now(), nextTs - 1)', 'market.log.now()']],
    caughtBy: [
      'server/http/routes/orders/openings.test.ts',
      'accepts at a time before the next batch, even if the batch is late',
    ],
  },
  ...PLANTED_CLUSTER_BUGS,
];

/** Applies the mistake to a copy of the sources. Throws when it no longer matches. */
export function plant({ file, edits }: PlantedBug, text: string): string {
  return edits.reduce((changed, [from, to]) => {
    const parts = changed.split(from);
    if (parts.length !== 2) throw new Error(`${file} no longer has once: ${from}`);
    return parts.join(to);
  }, text);
}

const COPIED_FOLDERS = [
  'server',
  'src/domain',
  'src/locales',
  'src/testing',
  'types',
  'scripts',
  'packages/proof',
  'packages/rules',
  'packages/verify',
];
const SETTINGS_FILES = ['jest.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

function copySources(folder: string): void {
  for (const each of [...COPIED_FOLDERS, ...SETTINGS_FILES]) {
    fs.cpSync(path.join(ROOT, each), path.join(folder, each), { recursive: true });
  }
  // Links of the project's own packages must lead into the copy of the sources.
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')];
  fs.mkdirSync(path.join(to, '@candor'), { recursive: true });
  for (const name of fs.readdirSync(from)) {
    if (name !== '@candor') fs.symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of fs.readdirSync(path.join(from, '@candor'))) {
    fs.symlinkSync(path.join(folder, 'packages', name), path.join(to, '@candor', name));
  }
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  /** Number of test files that could not start. */
  numRuntimeErrorTestSuites: number;
}

/** Runs the tests with these titles in a copy of the sources. */
function runTests(folder: string, titles: readonly string[], files: readonly string[]): Report {
  const escaped = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const choice = ['-t', `(${escaped.join('|')})`, '--runTestsByPath', ...files];
  const options = ['--selectProjects', 'server', 'faults', '--json', '--forceExit', '--runInBand'];
  const run = spawnSync(process.execPath, ['node_modules/.bin/jest', ...options, ...choice], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const begin = run.stdout.indexOf('{"');
  if (begin < 0) throw new Error(`the tests did not run: ${run.stdout}${run.stderr}`);
  const report: Report = JSON.parse(run.stdout.slice(begin));
  return report;
}

/** Plants each mistake in a copy of the sources; its test must pass before and fail after. */
export function plantedBugs(bugs: readonly PlantedBug[] = PLANTED_BUGS): ScenarioResult {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-planted-'));
  copySources(folder);
  const titles = bugs.map((bug) => bug.caughtBy[1]);
  const files = new Set(bugs.map((bug) => bug.caughtBy[0]));
  const honest = runTests(folder, titles, [...files]);
  if (honest.numRuntimeErrorTestSuites > 0) {
    throw new Error('the copy of the sources lacks what its tests import');
  }
  const faults: Record<string, string | number> = {};
  if (honest.numFailedTests > 0) faults.failWithoutABug = honest.numFailedTests;
  for (const bug of bugs) {
    const [file, title] = bug.caughtBy;
    const text = fs.readFileSync(path.join(ROOT, bug.file), 'utf8');
    fs.writeFileSync(path.join(folder, bug.file), plant(bug, text));
    if (runTests(folder, [title], [file]).numFailedTests === 0) faults[bug.name] = 'not caught';
    fs.writeFileSync(path.join(folder, bug.file), text);
  }
  fs.rmSync(folder, { recursive: true, force: true });
  const planted = bugs.length;
  const caught = bugs.filter((bug) => faults[bug.name] === undefined).length;
  return { figures: { planted, caught, greenBefore: honest.numPassedTests }, faults };
}
