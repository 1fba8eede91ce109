import { Notice } from '@/components/ui/states/Notice';
import { useText } from '@/hooks/useText';
import type { RefusalState } from '../useRefusal';

export interface SignedRefusalProps {
  refusal: RefusalState;
}

/** Offers the signed refusal as a file, or reports that its signature is invalid. */
export function SignedRefusal({ refusal: { result, save } }: SignedRefusalProps) {
  const t = useText();
  if (result === null) return null;
  if (result === 'bad') {
    return (
      <Notice id="ticket-refusal-bad" kind="bad" alert>
        {t('ticket.refusal.bad')}
      </Notice>
    );
  }
  return (
    <Notice id="ticket-refusal" kind={result.isSaved ? 'plain' : 'warn'} onTap={save}>
      {t(result.isSaved ? 'ticket.refusal.kept' : 'ticket.refusal.unkept')}
    </Notice>
  );
}
