import type { PlantedBug } from './PlantedBug';

const BUSY = 'server/http/busyDatabase.test.ts';
const REWIND = 'server/market/rewind.test.ts';
const SEVERAL = 'server/runtime/severalServers.test.ts';

/** Mistakes that are harmless on one machine but lose money on three. */
export const PLANTED_CLUSTER_BUGS: readonly PlantedBug[] = [
  {
    name: 'servers prepare the database all at once',
    file: 'server/db/migrate.ts',
    edits: [["await owner.query('select id from schema_migration where id = 0 for update');", '']],
    caughtBy: [
      'server/db/startTogether.test.ts',
      'all start on an empty, a current and an old database',
    ],
  },
  {
    name: 'none is said without the wallet',
    file: 'server/http/routes/orders/orders.ts',
    edits: [['await readReplicated(context.db, userId, find)', 'await find(context.db)']],
    caughtBy: [
      BUSY,
      'is never reported as missing: a query for it gets 503 until the outcome is known',
    ],
  },
  {
    name: 'a refusal denies what still waits for its standby',
    file: 'server/services/orders/idempotent.ts',
    edits: [
      [
        'const row = await readReplicated(db, userId, read, useReserve);',
        'const row = await read(db);',
      ],
    ],
    caughtBy: [BUSY, 'is not reported as refused when a second attempt is refused'],
  },
  {
    name: 'a commit on one machine alone is a commit',
    file: 'server/db/runTransaction.ts',
    edits: [["if (isLocalOnly) throw new AppError('outcome_unknown');", '']],
    caughtBy: [
      'server/db/openDatabase.test.ts',
      'that reached only one machine has an unknown outcome',
    ],
  },
  {
    name: 'a rewound log goes unnoticed',
    file: 'server/market/followLog.ts',
    edits: [['if (tail !== null && (own', 'if (tail === undefined && (own']],
    caughtBy: [REWIND, 'is noticed by a following server, logged as an error and reloaded'],
  },
  {
    name: 'a batch is shown before it is replicated',
    file: 'server/market/followLog.ts',
    edits: [['if (log.now() - first.ts > LATE_MS) await awaitReplication(db);', '']],
    caughtBy: [REWIND, 'is shown only when it is replicated'],
  },
  {
    name: 'a wallet that is held is never waited for',
    file: 'server/services/orders/settleOrders.ts',
    edits: [['if (lockedUserId !== null) await lockWallet(tx, lockedUserId, WALLET_MS_MAX);', '']],
    caughtBy: [
      'server/services/orders/settleTogether.test.ts',
      'of many customers shares a transaction and waits for no other wallet',
    ],
  },
  {
    name: 'a remembered session moves money',
    file: 'server/http/defineCalls.ts',
    edits: [
      [
        'return needsFreshSession ? sessions.findFresh',
        'return !needsFreshSession ? sessions.findFresh',
      ],
    ],
    caughtBy: [
      SEVERAL,
      'moves no money on another server, even if its cache still has the session',
    ],
  },
  {
    name: 'any FILE_KEY will do',
    file: 'server/runtime/requireFileKey.ts',
    edits: [['(await getOrStoreKeyMac(db, mac)).equals(mac)', '(await getOrStoreKeyMac(db, mac))']],
    caughtBy: [SEVERAL, 'must be the key of the first server, also with a fixed price seed'],
  },
  {
    name: 'a key from the environment is replaced on one server alone',
    file: 'server/proof/ProofLog.ts',
    edits: [['if (logKey === null) return writeNewSecret', 'return writeNewSecret']],
    caughtBy: [SEVERAL, 'is replaced in two steps'],
  },
  {
    name: 'an outage is a line for each call',
    file: 'server/http/errorHandler.ts',
    edits: [
      ["return new AppError('server_busy', { params: BUSY_PARAMS, reason: error.message });", ''],
    ],
    caughtBy: [BUSY, 'gets 503 with Retry-After and adds no line to the log'],
  },
];
