import pg from 'pg';
import { RUNTIME_ROLE } from './engine';
import { withSchemaLock, isNewer } from './migrate';
import { isSqlState } from './isSqlState';

/** Privileges of the running server besides SELECT and INSERT on all tables. */
const RUNTIME_PRIVILEGES: Readonly<Record<string, string>> = {
  app_user: 'update',
  session: 'update, delete',
  verification_code: 'update',
  guess_failure: 'update, delete',
  log_pending: 'delete',
  known_device: 'update, delete',
  device_key: 'update, delete',
  code_quota: 'update, delete',
  deposit_screenshot: 'delete',
  app_config: 'update',
  operator: 'update',
  bank_card: 'update',
  banner: 'update',
  channel: 'update',
  channel_text: 'update',
  market_state: 'update',
  upload_attempt: 'update',
  user_settings: 'update',
  watchlist: 'delete',
  wechat_account: 'update, delete',
};

/** Tables that only functions write to, with the insert privilege that the server has. */
const GUARDED_TABLES: Readonly<Record<string, string | null>> = {
  // The server may insert only empty wallets; functions write their balances with the journal.
  wallet: 'insert (user_id, currency)',
  journal: null,
  schema_migration: null,
};

const FUNCTIONS = ['post_journal', 'place_orders', 'settle_orders', 'hold_wallet', 'hold_wallets'];
const KINDS = ['select', 'insert', 'update', 'delete', 'truncate'] as const;

function privilegesFor(table: string): string[] {
  if (table in GUARDED_TABLES) return ['select'];
  const extra = RUNTIME_PRIVILEGES[table];
  return ['select', 'insert', ...(extra === undefined ? [] : extra.split(', '))];
}

const GRANTED_PRIVILEGES = `select c.relname as table, array(select k from unnest($2::text[]) k
    where has_table_privilege($1, c.oid, k)) as held
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`;

const MISSING_FUNCTIONS = `select p.oid::regprocedure::text as name from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
  where p.proname = any($2::text[]) and not has_function_privilege($1, p.oid, 'execute')`;

const MISSING_SEQUENCES = `select c.relname as name from pg_sequence s
  join pg_class c on c.oid = s.seqrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where not has_sequence_privilege($1, s.seqrelid, 'usage')`;

const ROLE = `select rolcanlogin as "maySignIn" from pg_roles where rolname = $1`;

/** SQL states: another database of the same PostgreSQL created the role concurrently. */
const CREATED_CONCURRENTLY = ['23505', '42710'];

/**
 * Timeouts of the running server, which also apply through a pooler. No parallel workers and no
 * custom plans: both take longer than the customers' queries (decision 077).
 */
const ROLE_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
};

async function createRuntimeRole(owner: pg.ClientBase, password: string | null): Promise<void> {
  const { rowCount } = await owner.query(ROLE, [RUNTIME_ROLE]);
  if (rowCount === 0) {
    await owner.query('savepoint role');
    try {
      await owner.query(`create role ${RUNTIME_ROLE}`);
      await owner.query(`grant ${RUNTIME_ROLE} to current_user`);
    } catch (error) {
      if (!isSqlState(error, ...CREATED_CONCURRENTLY)) throw error;
      await owner.query('rollback to savepoint role');
    }
  }
  if (password === null) return;
  await owner.query(`alter role ${RUNTIME_ROLE} login password ${pg.escapeLiteral(password)}`);
  for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
    await owner.query(`alter role ${RUNTIME_ROLE} set ${name} = '${value}'`);
  }
}

/**
 * Grants and revokes only differences. `mayRevoke`: this version knows all tables in the database.
 */
async function grantTables(owner: pg.ClientBase, mayRevoke: boolean): Promise<void> {
  const { rows } = await owner.query<{ table: string; held: string[] }>(GRANTED_PRIVILEGES, [
    RUNTIME_ROLE,
    KINDS,
  ]);
  for (const { table, held } of rows) {
    const wantedPrivileges = privilegesFor(table);
    const missing = wantedPrivileges.filter((kind) => !held.includes(kind));
    const excess = held.filter((kind) => !wantedPrivileges.includes(kind));
    const name = pg.escapeIdentifier(table);
    if (missing.length > 0)
      await owner.query(`grant ${missing.join(', ')} on ${name} to ${RUNTIME_ROLE}`);
    if (excess.length > 0 && mayRevoke)
      await owner.query(`revoke ${excess.join(', ')} on ${name} from ${RUNTIME_ROLE}`);
    const columns = GUARDED_TABLES[table] ?? null;
    if (columns !== null && (missing.length > 0 || excess.length > 0))
      await owner.query(`grant ${columns} on ${name} to ${RUNTIME_ROLE}`);
  }
}

async function grantTheRest(owner: pg.ClientBase): Promise<void> {
  await owner.query(`grant usage on schema public to ${RUNTIME_ROLE}`);
  const functions = await owner.query<{ name: string }>(MISSING_FUNCTIONS, [
    RUNTIME_ROLE,
    FUNCTIONS,
  ]);
  for (const { name } of functions.rows)
    await owner.query(`grant execute on function ${name} to ${RUNTIME_ROLE}`);
  const sequences = await owner.query<{ name: string }>(MISSING_SEQUENCES, [RUNTIME_ROLE]);
  for (const { name } of sequences.rows)
    await owner.query(`grant usage on sequence ${pg.escapeIdentifier(name)} to ${RUNTIME_ROLE}`);
}

/**
 * Creates the runtime role if missing and grants its privileges. With a password it can log in;
 * without one it is assumed by SET ROLE. Surplus privileges are revoked unless the database is
 * newer than this version. Throws 42501 when the owner may not create roles.
 */
export async function grantRuntime(owner: pg.ClientBase, password: string | null): Promise<void> {
  await withSchemaLock(owner, async () => {
    await createRuntimeRole(owner, password);
    await grantTables(owner, !(await isNewer(owner)));
    await grantTheRest(owner);
  });
}

export async function mayTakeRuntimeRole(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce(bool_or(pg_has_role(current_user, oid, 'member')), false) as may
     from pg_roles where rolname = $1`,
    [RUNTIME_ROLE],
  );
  return rows[0]?.may ?? false;
}

/** True when the connected role is the ledger's owner or a superuser. */
export async function mayChangeJournal(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_table_privilege('journal', 'update') as may`,
  );
  return rows[0]?.may ?? true;
}
