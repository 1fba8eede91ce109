import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { OrderDetail } from '../../../types/contract/order';
import type { Database } from '../../db/Database';
import { openDatabase } from '../../db/openDatabase';
import type { ScenarioResult } from '../ScenarioResult';
import { audit, faultsOf } from '../audit';
import { countLost, waitSettled } from '../checkAcknowledged';
import { Load } from '../Load';
import { bothChecks } from '../outsider/OutsiderMarket';
import { prepareUsers, type LoadUser } from '../prepareUsers';
import { OWN_ADDRESS, type Cluster } from '@candor/cluster-lab/Cluster';
import { findPrograms } from '@candor/cluster-lab/programs';
import { AS_POSTGRES, writeBackRest } from '@candor/cluster-lab/Machine';
import { files, unpacked } from './parts';
import type { Stack } from './Stack';
import { MINUTE_MS } from '@candor/rules/durations';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const PORT = 5433;
const PROOF_COUNT = 1_000;

async function waitForDatabase(url: string, ms: number): Promise<Database> {
  for (const end = performance.now() + ms; ; await pause(250)) {
    const db = openDatabase({ connectionString: url, max: 4 });
    try {
      const { rows } = await db.pool.query('select pg_is_in_recovery() as "isReplaying"');
      if (rows[0]?.isReplaying === false) return db;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await db.close();
    if (performance.now() > end) throw new Error('the restored database does not open');
  }
}

/** Restores the backup on a new machine up to `target`. */
async function restoreTo(dir: string, repository: string, target: string) {
  fs.mkdirSync(path.join(dir, 'pgdata'), { recursive: true });
  writeBackRest(files, dir, repository);
  if (AS_POSTGRES.length > 0) execFileSync('chown', ['-R', 'postgres', dir]);
  fs.chmodSync(path.join(dir, 'pgdata'), 0o700);
  const as = (args: string[]) => {
    const [program = '', ...rest] = [...AS_POSTGRES, ...args];
    return [program, rest] as const;
  };
  const backRest = ['pgbackrest', `--config=${dir}/pgbackrest.conf`, '--stanza=candor'];
  const point = ['--type=time', `--target=${target}`, '--target-action=promote'];
  execFileSync(...as([...backRest, ...point, 'restore']), { stdio: 'pipe' });
  const settings = {
    listen_addresses: OWN_ADDRESS,
    port: String(PORT),
    unix_socket_directories: dir,
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [
    path.join(findPrograms(unpacked).postgresBin, 'postgres'),
    '-D',
    `${dir}/pgdata`,
  ];
  const log = fs.openSync(path.join(dir, 'postgres.log'), 'a');
  spawn(...as([...postgres, ...flags]), { stdio: ['ignore', log, log], cwd: dir });
  fs.closeSync(log);
}

/** Verifies proofs of the restored server with the app and the script; returns the failures. */
async function checkProofs(address: string, users: readonly LoadUser[], db: Database) {
  const { rows } = await db.pool.query<{ user_id: number; order_no: string }>(
    `select s.user_id, s.order_no from settlement s
     where s.settled_ts < (select max(start) + ${MINUTE_MS} from log_minute) and s.user_id = any($1::bigint[])
     order by s.settled_ts limit ${PROOF_COUNT}`,
    [users.map(({ userId }) => userId)],
  );
  let bad = 0;
  for (const { user_id: userId, order_no: orderNo } of rows) {
    const token = users.find((user) => user.userId === userId)?.token ?? '';
    const reply = await fetch(`${address}/orderDetail?orderNo=${orderNo}`, { headers: { token } });
    const { data }: { data: OrderDetail } = JSON.parse(await reply.text());
    const { proof, receipt, proofAt: _proofAt, ...order } = data;
    const known = { order, tapped: null, receipt, pinned: null, heads: [], tips: [] };
    const results = bothChecks({
      ...(proof ?? { ...order, proof }),
      kept: { ...known, links: [], ways: [] },
    });
    if (proof === null || results.app !== null || results.script !== null) bad += 1;
  }
  return { checked: rows.length, bad };
}

/**
 * Destroys the cluster under load and restores it on a new machine to a point in time. Requests
 * acknowledged before that time must exist, the ledger must add up, and proofs must be valid.
 */
export async function restoreRehearsal(
  { cluster, stack }: { cluster: Cluster; stack: Stack },
  dir: string,
): Promise<ScenarioResult> {
  const keys = { LOG_KEY: '5e'.repeat(32), FILE_KEY: '7a'.repeat(32) };
  const prepared = await prepareUsers(stack.access, stack.servers[0]?.dataDir ?? '', 12, keys);
  const load = new Load(prepared.users, { transfers: true, perSecond: 40 });
  load.start(stack.front, 4);
  await pause(5_000);
  const leader = await cluster.requireLeader();
  const startedAt = performance.now();
  leader.backRest('backup', '--type=full');
  const backupMs = Math.round(performance.now() - startedAt);
  // Proofs need the sealed minute of the expiry.
  await pause(MINUTE_MS + 15_000);
  const acked = [...load.acked.values()];
  const superuser = await cluster.connect(leader, 'candor');
  const { rows } = await superuser.query<{ at: string }>('select clock_timestamp()::text as at');
  const target = rows[0]?.at ?? '';
  await pause(4_000);
  const later = load.acked.size - acked.length;
  await superuser.query('select pg_switch_wal()');
  const last = await superuser.query('select last_archived_wal from pg_stat_archiver');
  for (let i = 0; i < 100; i += 1) {
    const now = await superuser.query('select last_archived_wal from pg_stat_archiver');
    if (now.rows[0]?.last_archived_wal !== last.rows[0]?.last_archived_wal) break;
    await pause(100);
  }
  await superuser.end();
  await stack.stop();
  cluster.stop();
  await load.stop();
  await prepared.close();
  const destroyedAt = performance.now();
  const fresh = path.join(dir, 'fresh');
  await restoreTo(fresh, cluster.repository, target);
  const url = `postgres://candor:candor@${OWN_ADDRESS}:${PORT}/candor`;
  const owner = await waitForDatabase(url, 120_000);
  const server = stack.server('127.0.1.9', { DATABASE_URL: url });
  await server.start();
  const recoveredMs = Math.round(performance.now() - destroyedAt);
  const stillOpen = await waitSettled(owner, 30_000);
  const lost = await countLost(owner, acked);
  const after = new Load(prepared.users, { transfers: false, perSecond: 20 });
  after.start(server.address, 2);
  await pause(3_000);
  await after.stop();
  const proofs = await checkProofs(server.address, prepared.users, owner);
  const found = await audit(owner);
  const faults: Record<string, number | string> = faultsOf({ lost, stillOpen, ...found });
  if (proofs.checked < PROOF_COUNT) faults.tooFewProofs = proofs.checked;
  if (proofs.bad > 0) faults.badProofs = proofs.bad;
  if (after.acked.size === 0) faults.noOrders = 'none is accepted after the restore';
  await owner.close();
  await server.stop();
  return {
    figures: {
      acknowledgedByThen: acked.length,
      acknowledgedLater: later,
      backupMs,
      recoveredMs,
      proofs: proofs.checked,
      ordersAfter: after.acked.size,
    },
    faults,
  };
}
