import { useState } from 'react';
import type { SendVcodeReply, SendVcodeRequest } from '@contract/account';
import { maskAccount } from '@/domain/mask';
import type { AccountField } from './useAccountField';
import { useApi } from './useApi';
import { useCountdown } from './useCountdown';
import { useSubmit } from './useSubmit';
import { useText } from './useText';

interface Sent {
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

/** Asks for a verification code and counts down to the next time it may be asked for. */
export function useVcode(ask: () => Promise<SendVcodeReply>, to: string): VcodeState {
  const t = useText();
  const { left, start } = useCountdown();
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useSubmit(async () => {
    const reply = await ask();
    start(reply.resendAfter);
    setSent({ to: maskAccount(to), demoCode: reply.demoCode ?? null });
  });
  const refusal = sending.error ?? Object.values(sending.fieldErrors)[0];
  const failed = t('common.vcodeFailed');
  const isReason = refusal !== undefined && refusal !== failed;
  return {
    send: () => void sending.submit(),
    busy: sending.busy,
    error: refusal === undefined ? null : isReason ? `${failed}: ${refusal}` : failed,
    secondsLeft: left,
    sent,
  };
}

/** The code of an account that is being typed: to register it, or to recover its password. */
export function useAccountVcode(
  { registerType, countryCode }: AccountField,
  username: string,
  purpose: SendVcodeRequest['purpose'],
): VcodeState {
  const { account } = useApi();
  return useVcode(
    () => account.sendVcode({ username, countryCode, registerType, purpose }),
    username,
  );
}
