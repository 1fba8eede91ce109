import { useEffect, useRef, useState } from 'react';
import type { SendVcodeReply, SendVcodeRequest } from '@contract/account';
import type { PhoneReading } from '@/domain/input/phone';
import { maskAccount } from '@/domain/mask';
import type { AccountField } from './useAccountField';
import { saveInTab, savedInTab } from '@/platform/storage/tabMemory';
import { useApi } from '@/hooks/useApi';
import { useCountdown } from '@/hooks/useCountdown';
import { useSubmit } from './useSubmit';
import { useText } from '@/hooks/useText';
import { withProof } from '@/api/withProof';

interface SentCode {
  /** The recipient: a code is valid for one number or address only. */
  key: string;
  /** The recipient, masked. */
  to: string;
  /** The code itself, in demo mode only. */
  demoCode: string | null;
}

export interface VcodeState {
  send: () => void;
  busy: boolean;
  /** Sentence on why no code was sent; null on success or before the first request. */
  error: string | null;
  /** Seconds until the next code may be requested; 0 if a request is allowed. */
  secondsLeft: number;
  sent: SentCode | null;
}

/** The last code is kept over a reload, which reading it in another app may cause. */
const TAB_KEY = 'code';

/** `until` is device time, so only approximate: the server decides. */
type SavedCode = SentCode & { until: number };

function savedFor(key: string): SavedCode | null {
  const saved = savedInTab<SavedCode>(TAB_KEY);
  return saved?.key === key ? saved : null;
}

interface Recipient {
  /** Identifies the recipient. */
  key: string;
  /** Number or address of the recipient; shown masked. */
  to: string;
  /** Called when the last code belongs to another recipient. */
  onStale?: () => void;
}

/** Requests a verification code and counts down to the next request, for each recipient. */
export function useVcode(
  request: () => Promise<SendVcodeReply>,
  { key, to, onStale }: Recipient,
): VcodeState {
  const t = useText();
  const [saved] = useState(() => savedFor(key));
  const { secondsLeft, start } = useCountdown(
    saved === null ? 0 : (saved.until - Date.now()) / 1000,
  );
  const [last, setLast] = useState<SentCode | null>(saved);
  const sent = last?.key === key ? last : null;
  const isStale = last !== null && sent === null;
  const stale = useRef(onStale);
  stale.current = onStale;
  useEffect(() => {
    if (isStale) stale.current?.();
  }, [isStale]);
  const sending = useSubmit(async () => {
    const reply = await request();
    start(reply.resendAfter);
    const code = { key, to: maskAccount(to), demoCode: reply.demoCode ?? null };
    setLast(code);
    saveInTab(TAB_KEY, {
      ...code,
      until: Date.now() + reply.resendAfter * 1000,
    } satisfies SavedCode);
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
    secondsLeft: sent ? secondsLeft : 0,
    sent,
  };
}

/** Code for an account that is being typed: registration or password recovery. */
export function useAccountVcode(
  { registerType }: AccountField,
  { username, countryCode }: PhoneReading,
  purpose: SendVcodeRequest['purpose'],
  onStale?: () => void,
): VcodeState {
  const api = useApi();
  const body = { username, countryCode, registerType, purpose };
  const request = (proof?: string) =>
    api.call('POST /sendVcode', { ...body, ...(proof && { proof }) });
  return useVcode(() => withProof(request), {
    key: `${purpose} ${registerType} ${countryCode} ${username}`,
    to: username,
    ...(onStale && { onStale }),
  });
}
