import type { AccountSettings } from '../../types/contract/account';
import type { Queryable, SqlStatement } from '../db/Database';

const SAVE: SqlStatement = {
  name: 'user_settings_save',
  text: `insert into user_settings (user_id, language, theme, up_down, updated_at)
         values ($1, $2, $3, $4, $5)
         on conflict (user_id) do update
         set language = $2, theme = $3, up_down = $4, updated_at = $5`,
};

const FIND: SqlStatement = {
  name: 'user_settings_find',
  text: `select language, theme, up_down from user_settings where user_id = $1`,
};

/** Finds a user's settings; null before the first choice. */
export async function findUserSettings(
  db: Queryable,
  userId: number,
): Promise<AccountSettings | null> {
  const [row] = await db.query<AccountSettings>(FIND, [userId]);
  return row ?? null;
}

export async function saveUserSettings(
  db: Queryable,
  userId: number,
  { language, theme, upDown }: AccountSettings,
  now: number,
): Promise<void> {
  await db.execute(SAVE, [userId, language, theme, upDown, now]);
}
