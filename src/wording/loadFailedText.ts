import type { Translate } from '@/i18n';

/** Says why loading failed and that money did not change, once if the reason already says it. */
export function loadFailedText(t: Translate, error: string): string {
  const isIncluded = error.includes(t('common.moneyUnchanged'));
  return t(isIncluded ? 'common.failedFully' : 'common.failedNote', { error });
}
