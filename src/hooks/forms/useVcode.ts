import { useEffect, useRef, useState } from 'react';
import type { SendVcodeReply, SendVcodeRequest } from '@contract/account';
import type { PhoneReading } from '@/domain/input/phone';
import { maskAccount } from '@/domain/mask';
import type { AccountField } from './useAccountField';
import { keepInTab, keptInTab } from '@/platform/storage/tabMemory';
import { useApi } from '@/hooks/useApi';
import { useCountdown } from '@/hooks/useCountdown';
import { useSubmit } from './useSubmit';
import { useText } from '@/hooks/useText';
import { withProof } from '@/api/withProof';

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

/** The last code that was sent, over a reload: who looks for it in another app may come back to one. */
const KEPT = 'code';

/** `until` by the device's clock: how long is left counts only roughly, the server knows. */
type Kept = Sent & { until: number };

/** What was sent to this recipient before a reload; null for nothing. */
function keptFor(key: string): Kept | null {
  const kept = keptInTab<Kept>(KEPT);
  return kept?.key === key ? kept : null;
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
  const [kept] = useState(() => keptFor(key));
  const { left, start } = useCountdown(kept === null ? 0 : (kept.until - Date.now()) / 1000);
  const [last, setLast] = useState<Sent | null>(kept);
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
    const code = { key, to: maskAccount(to), demoCode: reply.demoCode ?? null };
    setLast(code);
    keepInTab(KEPT, { ...code, until: Date.now() + reply.resendAfter * 1000 } satisfies Kept);
  });
  const refusal = sending.error ?? Object.values(sending.fieldErrors)[0];
  const failed = t('register.vcodeFailed');
  const isReason = refusal !== undefined && refusal !== failed;
  return {
    send: () => void sending.submit(),
    busy: sending.busy,
    error:
      refusal === undefined
        ? null
        : isReason
          ? t('register.vcodeFailedWhy', { reason: refusal })
          : failed,
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
  const api = useApi();
  const request = { username, countryCode, registerType, purpose };
  const ask = (proof?: string) =>
    api.call('POST /sendVcode', { ...request, ...(proof && { proof }) });
  return useVcode(() => withProof(ask), {
    key: `${purpose} ${registerType} ${countryCode} ${username}`,
    to: username,
    ...(onStale && { onStale }),
  });
}
