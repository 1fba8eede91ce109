import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** How a changed password delays withdrawals, by the operator's setting; '' for no delay. */
export function useHoldNote(): string {
  const t = useText();
  const { config } = useStores();
  const hours = config.config?.payoutHoldHours ?? null;
  if (hours === 0) return '';
  return hours === null ? t('modify.holdUnknown') : t('modify.hold', { hours });
}
