import type { Database } from '../db/Database';
import { findUsers, type UserRow } from '../repositories/users';
import { OpsError } from '../platform/OpsError';

/** A customer by uid, phone or email. Throws OpsError when there is none, or more than one. */
export async function findUser(db: Database, text: string | undefined): Promise<UserRow> {
  if (text === undefined) throw new OpsError('Name the customer by uid, phone or email.');
  const rows = await findUsers(db, text);
  const [row] = rows;
  if (row === undefined) throw new OpsError(`There is no customer ${text}.`);
  if (rows.length > 1) throw new OpsError(`${text} fits several customers; use the uid.`);
  return row;
}
