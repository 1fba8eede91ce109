import { useState } from 'react';
import { readEmail } from '@/domain/input/email';
import { checkInquiry } from '@/domain/validation';
import { useApi } from '@/hooks/useApi';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';

/** Adds the reference of the last problem, unless the text would become too long. */
function withReference(body: string, reference: string | null): string {
  const text = `${body}\n#${reference}`;
  return reference === null || checkInquiry(text) !== null ? body : text;
}

export function useInquiryForm() {
  const api = useApi();
  const { session } = useStores();
  const isGuest = !session.isLoggedIn;
  /** Where support answers the sent question: an address or the messages; null before. */
  const [sentTo, setSentTo] = useState<'messages' | string | null>(null);
  const form = useForm({ body: '', reach: '' }, ({ body, reach }) => ({
    body: checkInquiry(body),
    reach: isGuest
      ? reach.trim() === ''
        ? 'inquiry_reach_required'
        : readEmail(reach).fault
      : null,
  }));
  const reference = api.lastFault();
  const sending = useFormSubmit(form, async () => {
    const reach = isGuest ? readEmail(form.values.reach).email : '';
    await api.call('POST /inquiry', {
      body: withReference(form.values.body.trim(), reference),
      reach,
    });
    setSentTo(isGuest ? reach : 'messages');
    form.reset();
  });
  return { ...sending, isGuest, sentTo, reference, problem: form.firstProblem };
}
