import type { TestContext } from './buildTestApp';
import { storeSetting } from '../repositories/settings';
import type { SettingName } from '../ports/SettingsReader';

/** Changes a stored setting for the rest of the test file, noticed at once. */
export async function setSetting(
  { db, settings, clock }: Pick<TestContext, 'db' | 'settings' | 'clock'>,
  name: SettingName,
  value: string,
): Promise<void> {
  const row = { name, valueZhCn: value, valueEnUs: value, updatedAt: clock.now() };
  await storeSetting(db, row);
  settings.forget();
}
