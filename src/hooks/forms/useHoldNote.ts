import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** Sentence on the delay of withdrawals after a password change; '' without a delay. */
export function useHoldNote(): string {
  const t = useText();
  const { config } = useStores();
  const hours = config.config?.payoutHoldHours ?? null;
  if (hours === 0) return '';
  return hours === null ? t('modify.holdUnknown') : t('modify.hold', { hours });
}
