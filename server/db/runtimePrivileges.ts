import type pg from 'pg';
import { RUNTIME_ROLE } from './engine';

/**
 * What the running server may change; every other table is insert-only for it.
 * A new table that needs more than SELECT and INSERT gets its line here.
 */
const RUNTIME_PRIVILEGES: Readonly<Record<string, string>> = {
  app_user: 'update',
  session: 'update, delete',
  verification_code: 'update',
  guess_failure: 'update, delete',
  known_device: 'update, delete',
  code_quota: 'update, delete',
  deposit_screenshot: 'delete',
  wallet: 'update',
  app_config: 'update',
  bank_card: 'update',
  channel: 'update',
  market_state: 'update',
  upload_attempt: 'update',
  user_settings: 'update',
  watchlist: 'delete',
};

const exists = `select 1 from pg_roles where rolname = '${RUNTIME_ROLE}'`;

/**
 * Makes the runtime role when it is missing and gives it exactly its privileges on every table.
 * With a password it can log in; without one it is taken on by SET ROLE.
 * Throws the database's own error (42501) when the owner may not create roles.
 */
export async function grantRuntime(owner: pg.ClientBase, password: string | null): Promise<void> {
  const { rowCount } = await owner.query(exists);
  if (rowCount === 0) {
    await owner.query(`create role ${RUNTIME_ROLE}`);
    await owner.query(`grant ${RUNTIME_ROLE} to current_user`);
  }
  if (password !== null) {
    await owner.query(`alter role ${RUNTIME_ROLE} login password '${password.replace(/'/g, '')}'`);
  }
  await owner.query('begin');
  await owner.query(`grant usage on schema public to ${RUNTIME_ROLE}`);
  await owner.query(`revoke all on all tables in schema public from ${RUNTIME_ROLE}`);
  await owner.query(`grant select, insert on all tables in schema public to ${RUNTIME_ROLE}`);
  await owner.query(`revoke insert on schema_migration from ${RUNTIME_ROLE}`);
  await owner.query(`grant usage on all sequences in schema public to ${RUNTIME_ROLE}`);
  for (const [table, privileges] of Object.entries(RUNTIME_PRIVILEGES)) {
    const { rows } = await owner.query('select to_regclass($1) as found', [table]);
    if (rows[0]?.found !== null) {
      await owner.query(`grant ${privileges} on ${table} to ${RUNTIME_ROLE}`);
    }
  }
  await owner.query('commit');
}

/** Whether this login may work as the runtime role by SET ROLE. */
export async function mayTakeRuntimeRole(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce(bool_or(pg_has_role(current_user, oid, 'member')), false) as may
     from pg_roles where rolname = $1`,
    [RUNTIME_ROLE],
  );
  return rows[0]?.may ?? false;
}
