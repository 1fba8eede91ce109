import { Notice } from '@/components/ui/Notice';
import { useText } from '@/hooks/useText';
import type { TakenRefusal } from '../useRefusal';

export interface SignedRefusalProps {
  refusal: TakenRefusal;
}

/** What the house has signed when it refused: to be saved, or not as it should be. */
export function SignedRefusal({ refusal: { file, save } }: SignedRefusalProps) {
  const t = useText();
  if (file === null) return null;
  if (file === 'bad') {
    return (
      <Notice id="ticket-refusal-bad" kind="bad" alert>
        {t('ticket.refusal.bad')}
      </Notice>
    );
  }
  return (
    <Notice id="ticket-refusal" kind="plain" onTap={save}>
      {t('ticket.refusal.kept')}
    </Notice>
  );
}
