import { useEffect, useRef, useState } from 'react';
import { maskEmail, maskPhone } from '@/domain/mask';
import type { AccountField } from '@/hooks/useAccountField';
import { useApi } from '@/hooks/useApi';
import { useSubmit } from '@/hooks/useSubmit';
import { useText } from '@/hooks/useText';
import { useCountdown } from './useCountdown';

interface Sent {
  /** Whom it was sent to: a code is good for that number or address only. */
  key: string;
  /** Masked address the code went to. */
  to: string;
  /** Only while trading is simulated: the code itself. */
  demoCode: string | null;
}

interface Recipient {
  /** Phone number or address, as it stands in the form. */
  username: string;
  /** Called when it is no longer the one that the code went to. */
  onStale: () => void;
}

/**
 * Asks for the verification code and counts down to the next time it may be asked for: both belong
 * to one number, and another one begins anew.
 */
export function useVcode(
  { type, registerType, countryCode }: AccountField,
  { username, onStale }: Recipient,
) {
  const t = useText();
  const { account } = useApi();
  const { left, start } = useCountdown();
  const [last, setLast] = useState<Sent | null>(null);
  const key = `${type} ${countryCode} ${username}`;
  const sent = last?.key === key ? last : null;
  const isStale = last !== null && sent === null;
  const stale = useRef(onStale);
  stale.current = onStale;
  useEffect(() => {
    if (isStale) stale.current();
  }, [isStale]);
  const sending = useSubmit(async () => {
    const reply = await account.sendVcode({
      username,
      countryCode,
      registerType,
      purpose: 'register',
    });
    start(reply.resendAfter);
    const to = type === 'phone' ? maskPhone(username) : maskEmail(username);
    setLast({ key, to, demoCode: reply.demoCode ?? null });
  });
  const refusal = sending.error ?? Object.values(sending.fieldErrors)[0];
  const failed = t('common.vcodeFailed');
  const isReason = refusal !== undefined && refusal !== failed;
  return {
    send: () => void sending.submit(),
    busy: sending.busy,
    /** Why no code was sent; null when it was, or was not asked for yet. */
    error: refusal === undefined ? null : isReason ? `${failed}: ${refusal}` : failed,
    secondsLeft: sent ? left : 0,
    sent,
  };
}
