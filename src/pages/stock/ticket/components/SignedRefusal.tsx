import { Notice } from '@/components/ui/states/Notice';
import { useText } from '@/hooks/useText';
import type { TakenRefusal } from '../useRefusal';

export interface SignedRefusalProps {
  refusal: TakenRefusal;
}

/** What the house has signed when it refused: to be saved, or not as it should be. */
export function SignedRefusal({ refusal: { held, save } }: SignedRefusalProps) {
  const t = useText();
  if (held === null) return null;
  if (held === 'bad') {
    return (
      <Notice id="ticket-refusal-bad" kind="bad" alert>
        {t('ticket.refusal.bad')}
      </Notice>
    );
  }
  return (
    <Notice id="ticket-refusal" kind={held.isKept ? 'plain' : 'warn'} onTap={save}>
      {t(held.isKept ? 'ticket.refusal.kept' : 'ticket.refusal.unkept')}
    </Notice>
  );
}
