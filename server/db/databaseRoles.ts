import pg from 'pg';
import { CONSOLE_ROLE, RUNTIME_ROLE } from './engine';
import { withSchemaLock, isNewer } from './migrate';
import { isSqlState } from './isSqlState';

/** A log-in of the database with its privileges. */
interface Role {
  name: string;
  /** Privileges on tables that `tables` does not name. */
  others: string;
  tables: Readonly<Record<string, string>>;
  /** Privileges on single columns of a table. */
  columns: Readonly<Record<string, string>>;
  functions: readonly string[];
}

const WITHOUT_DELETE = 'select, insert, update';
const WITH_DELETE = 'select, insert, update, delete';
const TAKEN_AWAY = 'select, insert, delete';
/** What only the console's log-in and recorded decisions need. */
const OPERATORS_OWN = {
  operator_passkey: 'select',
  operator_link: 'select',
  operator_session: 'select',
  operator_challenge: 'select',
  operator_claim: 'select',
  operator: 'select',
  operator_rule: 'select',
  operator_request: 'select',
  operator_decision: 'select',
  operator_effect: 'select',
  operator_signature: 'select',
  audit_log: 'select',
  audit_tip: '',
  audit_head: 'select',
  identity_revocation: 'select',
  book_close: 'select',
  product_rule: 'select',
  order_void: 'select',
  statement_file: 'select',
  statement_line: 'select',
  statement_match: 'select',
};

const RUNTIME: Role = {
  name: RUNTIME_ROLE,
  others: 'select, insert',
  tables: {
    app_user: WITHOUT_DELETE,
    session: WITH_DELETE,
    verification_code: WITHOUT_DELETE,
    guess_failure: WITH_DELETE,
    log_pending: TAKEN_AWAY,
    known_device: WITH_DELETE,
    device_key: WITH_DELETE,
    code_quota: WITH_DELETE,
    deposit_screenshot: TAKEN_AWAY,
    bank_card: WITHOUT_DELETE,
    market_state: WITHOUT_DELETE,
    upload_attempt: WITHOUT_DELETE,
    user_settings: WITHOUT_DELETE,
    watchlist: TAKEN_AWAY,
    wechat_account: WITH_DELETE,
    wallet: 'select',
    journal: 'select',
    schema_migration: 'select',
    ...OPERATORS_OWN,
  },
  // The server may insert only empty wallets; functions write their balances with the journal.
  // A deposit locks its channel, which needs the right to update a column.
  columns: { wallet: 'insert (user_id, currency)', channel: 'update (position)' },
  functions: ['post_journal', 'place_orders', 'settle_orders', 'hold_wallet', 'hold_wallets'],
};

/** The operators' console reads what customers did, and writes decisions. */
const CONSOLE: Role = {
  name: CONSOLE_ROLE,
  others: 'select',
  tables: {
    // Secrets of customers' log-ins and of the simulated prices.
    session: '',
    verification_code: '',
    guess_failure: '',
    price_master: '',
    message: 'select, insert',
    message_text: 'select, insert',
    identity_decision: 'select, insert',
    identity_number: 'select, insert',
    identity_revocation: 'select, insert',
    app_config: WITHOUT_DELETE,
    banner: WITHOUT_DELETE,
    banner_text: 'select, insert',
    channel: WITHOUT_DELETE,
    channel_text: WITHOUT_DELETE,
    deposit: 'select, insert',
    deposit_decision: 'select, insert',
    deposit_screenshot: 'select, delete',
    inquiry_answer: 'select, insert',
    withdrawal_step: 'select, insert',
    payout_step: 'select, insert',
    product_rule: WITHOUT_DELETE,
    order_void: 'select, insert',
    statement_file: 'select, insert',
    statement_line: 'select, insert',
    statement_match: 'select, insert',
    audit_tip: '',
    operator_passkey: WITHOUT_DELETE,
    operator_link: WITHOUT_DELETE,
    operator_session: WITHOUT_DELETE,
    operator_challenge: WITH_DELETE,
    operator_claim: WITH_DELETE,
  },
  columns: { app_user: 'update (status, user_level, credit, updated_at)' },
  functions: [
    'add_demo_operator',
    'apply_operator',
    'ask_decision',
    'audit_as',
    'audit_failed_log_in',
    'carry_out_later',
    'close_book',
    'decide_request',
    'hold_wallet',
    'post_journal',
    'publish_audit_head',
    'require_closable',
    'set_closed',
  ],
};

const ROLES: readonly Role[] = [RUNTIME, CONSOLE];
const PRIVILEGES = ['select', 'insert', 'update', 'delete', 'truncate'] as const;

const privilegesFor = (role: Role, table: string): string[] =>
  (role.tables[table] ?? role.others).split(', ').filter((kind) => kind !== '');

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

const ROLE_SQL = `select rolcanlogin as "maySignIn" from pg_roles where rolname = $1`;

/** SQL states: another database of the same PostgreSQL created the role concurrently. */
const CREATED_CONCURRENTLY = ['23505', '42710'];

/** Also apply through a pooler. Custom plans and parallel workers are slower (decision 077). */
const ROLE_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
};

async function createRole(
  owner: pg.ClientBase,
  { name }: Role,
  password: string | null,
): Promise<void> {
  const { rowCount } = await owner.query(ROLE_SQL, [name]);
  if (rowCount === 0) {
    await owner.query('savepoint role');
    try {
      await owner.query(`create role ${name}`);
      await owner.query(`grant ${name} to current_user`);
    } catch (error) {
      if (!isSqlState(error, ...CREATED_CONCURRENTLY)) throw error;
      await owner.query('rollback to savepoint role');
    }
  }
  if (password === null) return;
  await owner.query(`alter role ${name} login password ${pg.escapeLiteral(password)}`);
  for (const [setting, value] of Object.entries(ROLE_SETTINGS)) {
    await owner.query(`alter role ${name} set ${setting} = '${value}'`);
  }
}

/** Grants and revokes differences. `mayRevoke`: this version knows all tables. */
async function grantTables(owner: pg.ClientBase, role: Role, mayRevoke: boolean): Promise<void> {
  const { rows } = await owner.query<{ table: string; held: string[] }>(GRANTED_PRIVILEGES, [
    role.name,
    PRIVILEGES,
  ]);
  for (const { table, held } of rows) {
    const wantedPrivileges = privilegesFor(role, table);
    const missing = wantedPrivileges.filter((kind) => !held.includes(kind));
    const excess = held.filter((kind) => !wantedPrivileges.includes(kind));
    const name = pg.escapeIdentifier(table);
    if (missing.length > 0)
      await owner.query(`grant ${missing.join(', ')} on ${name} to ${role.name}`);
    if (excess.length > 0 && mayRevoke)
      await owner.query(`revoke ${excess.join(', ')} on ${name} from ${role.name}`);
    const columns = role.columns[table];
    if (columns !== undefined && (missing.length > 0 || excess.length > 0))
      await owner.query(`grant ${columns} on ${name} to ${role.name}`);
  }
}

async function grantTheRest(owner: pg.ClientBase, role: Role): Promise<void> {
  await owner.query(`grant usage on schema public to ${role.name}`);
  const functions = await owner.query<{ name: string }>(MISSING_FUNCTIONS, [
    role.name,
    role.functions,
  ]);
  for (const { name } of functions.rows)
    await owner.query(`grant execute on function ${name} to ${role.name}`);
  const sequences = await owner.query<{ name: string }>(MISSING_SEQUENCES, [role.name]);
  for (const { name } of sequences.rows)
    await owner.query(`grant usage on sequence ${pg.escapeIdentifier(name)} to ${role.name}`);
}

/** Passwords of the two log-ins; with null a role is assumed by SET ROLE. */
export interface RolePasswords {
  runtime: string | null;
  console: string | null;
}

export const NO_PASSWORDS: RolePasswords = { runtime: null, console: null };

/**
 * Creates the roles of the customers' server and of the console if missing, and grants their
 * privileges. Surplus privileges are revoked unless the database is newer than this version. Throws
 * 42501 when the owner may not create roles.
 */
export async function grantRoles(owner: pg.ClientBase, passwords: RolePasswords): Promise<void> {
  await withSchemaLock(owner, async () => {
    const mayRevoke = !(await isNewer(owner));
    for (const role of ROLES) {
      await createRole(owner, role, passwords[role === RUNTIME ? 'runtime' : 'console']);
      await grantTables(owner, role, mayRevoke);
      await grantTheRest(owner, role);
    }
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
