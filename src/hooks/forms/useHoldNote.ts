import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** What a changed password means for withdrawals, by the operator's setting; '' where it means nothing. */
export function useHoldNote(): string {
  const t = useText();
  const { config } = useStores();
  const hours = config.config?.payoutHoldHours ?? null;
  if (hours === 0) return '';
  return hours === null ? t('modify.holdUnknown') : t('modify.hold', { hours });
}
