import type { Translate } from '@/i18n';

/** Says why loading failed, and that money did not change unless the reason says so already. */
export function loadFailedText(t: Translate, error: string): string {
  const isIncluded = error.includes(t('common.moneyUnchanged'));
  return t(isIncluded ? 'common.failedFully' : 'common.failedNote', { error });
}
