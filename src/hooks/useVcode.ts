import { useEffect, useRef, useState } from 'react';
import type { SendVcodeReply, SendVcodeRequest } from '@contract/account';
import type { PhoneReading } from '@/domain/input/phone';
import { maskAccount } from '@/domain/mask';
import type { AccountField } from './useAccountField';
import { useApi } from './useApi';
import { useCountdown } from './useCountdown';
import { useSubmit } from './useSubmit';
import { useText } from './useText';

interface Sent {
  /** Whom it was sent to: a code is good for that number or address only. */
  key: string;
  /** Masked address the code went to. */
  to: string;
  /** Only while trading is simulated: the code itself. */
  demoCode: string | null;
}

export interface VcodeState {
  send: () => void;
  busy: boolean;
  /** Why no code was sent; null when it was, or was not asked for yet. */
  error: string | null;
  /** Until it may be asked for again; 0 when it may now. */
  secondsLeft: number;
  sent: Sent | null;
}

interface Recipient {
  /** Tells one from another; what a code was sent to. */
  key: string;
  /** Number or address, which is shown masked. */
  to: string;
  /** Called when it is no longer the one that the code went to. */
  onStale?: () => void;
}

/**
 * Asks for a verification code and counts down to the next time it may be asked for: both belong to
 * one recipient, and another one begins anew.
 */
export function useVcode(
  ask: () => Promise<SendVcodeReply>,
  { key, to, onStale }: Recipient,
): VcodeState {
  const t = useText();
  const { left, start } = useCountdown();
  const [last, setLast] = useState<Sent | null>(null);
  const sent = last?.key === key ? last : null;
  const isStale = last !== null && sent === null;
  const stale = useRef(onStale);
  stale.current = onStale;
  useEffect(() => {
    if (isStale) stale.current?.();
  }, [isStale]);
  const sending = useSubmit(async () => {
    const reply = await ask();
    start(reply.resendAfter);
    setLast({ key, to: maskAccount(to), demoCode: reply.demoCode ?? null });
  });
  const refusal = sending.error ?? Object.values(sending.fieldErrors)[0];
  const failed = t('common.vcodeFailed');
  const isReason = refusal !== undefined && refusal !== failed;
  return {
    send: () => void sending.submit(),
    busy: sending.busy,
    error: refusal === undefined ? null : isReason ? `${failed}: ${refusal}` : failed,
    secondsLeft: sent ? left : 0,
    sent,
  };
}

/** The code of an account that is being typed: to register it, or to recover its password. */
export function useAccountVcode(
  { registerType }: AccountField,
  { username, countryCode }: PhoneReading,
  purpose: SendVcodeRequest['purpose'],
  onStale?: () => void,
): VcodeState {
  const { account } = useApi();
  return useVcode(() => account.sendVcode({ username, countryCode, registerType, purpose }), {
    key: `${registerType} ${countryCode} ${username}`,
    to: username,
    ...(onStale && { onStale }),
  });
}
