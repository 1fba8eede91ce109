import { Notice } from '@/components/ui/states/Notice';
import { useText } from '@/hooks/useText';
import type { TakenRefusal } from '../useRefusal';

export interface SignedRefusalProps {
  refusal: TakenRefusal;
}

/** The signed refusal: can be saved, or is reported as invalid. */
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
