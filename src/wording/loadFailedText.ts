import type { Translate } from '@/i18n';

/** Why something did not load, and that money did not change; said once where the reason says it, too. */
export function loadFailedText(t: Translate, error: string): string {
  const isSaid = error.includes(t('common.moneyUnchanged'));
  return t(isSaid ? 'common.failedFully' : 'common.failedNote', { error });
}
