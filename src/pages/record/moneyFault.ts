import type { AccountVerdict } from '@candor/proof/account/AccountVerdict';
import type { Translate } from '@/i18n';

/** Sentence for the fault of a money check, with the wrong entries; null without a fault. */
export function moneyFault(t: Translate, { code, entries }: AccountVerdict): string | null {
  if (code === null) return null;
  const sentence = t(`money.codes.${code}`);
  if (entries === null) return sentence;
  const { from, to } = entries;
  const which = from === to ? t('money.entry', { from }) : t('money.entries', { from, to });
  return t('money.where', { which, sentence });
}
