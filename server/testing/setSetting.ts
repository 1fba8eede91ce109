import type { TestContext } from './buildTestApp';
import { storeSetting } from '../repositories/settings';
import { inEachLocale } from '../texts/textOf';
import type { SettingName } from '../../types/contract/ops/settings';

/** Changes a setting for the rest of the test file, effective immediately. */
export async function setSetting(
  { owner, settings, clock }: Pick<TestContext, 'owner' | 'settings' | 'clock'>,
  name: SettingName,
  value: string,
): Promise<void> {
  const texts = inEachLocale(() => value);
  await storeSetting(owner, { name, value: texts, updatedAt: clock.now() });
  settings.clearCache();
}
