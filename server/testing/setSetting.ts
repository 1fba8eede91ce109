import type { Context } from '../context';
import type { SettingName } from '../services/defaultSettings';

/** Changes a stored setting for the rest of the test file, noticed at once. */
export async function setSetting(
  { db, settings, clock }: Context,
  name: SettingName,
  value: string,
): Promise<void> {
  const values = { value_zh_cn: value, value_en_us: value, updated_at: clock.now() };
  await db.kysely
    .insertInto('app_config')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
  settings.forget();
}
