import { useState } from 'react';
import { maskEmail, maskPhone } from '@/domain/mask';
import type { AccountField } from '@/hooks/useAccountField';
import { useApi } from '@/hooks/useApi';
import { useSubmit } from '@/hooks/useSubmit';
import { useText } from '@/hooks/useText';
import { useCountdown } from './useCountdown';

interface Sent {
  /** Masked address the code went to. */
  to: string;
  /** Only while trading is simulated: the code itself. */
  demoCode: string | null;
}

/** Asks for the verification code and counts down to the next time it may be asked for. */
export function useVcode({ type, registerType, countryCode }: AccountField, username: string) {
  const t = useText();
  const { account } = useApi();
  const { left, start } = useCountdown();
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useSubmit(async () => {
    const reply = await account.sendVcode({
      username,
      countryCode,
      registerType,
      purpose: 'register',
    });
    start(reply.resendAfter);
    const to = type === 'phone' ? maskPhone(username) : maskEmail(username);
    setSent({ to, demoCode: reply.demoCode ?? null });
  });
  const refusal = sending.error ?? Object.values(sending.fieldErrors)[0];
  const failed = t('common.vcodeFailed');
  const isReason = refusal !== undefined && refusal !== failed;
  return {
    send: () => void sending.submit(),
    busy: sending.busy,
    /** Why no code was sent; null when it was, or was not asked for yet. */
    error: refusal === undefined ? null : isReason ? `${failed}: ${refusal}` : failed,
    secondsLeft: left,
    sent,
  };
}
