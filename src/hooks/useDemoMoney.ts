import { useEffect } from 'react';
import { minor } from '@candor/rules/money';
import { useApi } from './useApi';
import { useStores } from './useStores';
import { useSubmit } from './forms/useSubmit';
import { useText } from './useText';
import { useToast } from './useToast';

/** As the server has it (server/services/money/demoMoney.ts). */
const BEGINNING = minor(1_000_000);

export interface DemoMoney {
  /** What there is to do; null when there is nothing, or while the balance is not known. */
  offer: 'topUp' | 'startOver' | null;
  busy: boolean;
  /** Does what is offered, and says what came of it; nothing while it is under way. */
  take: () => void;
}

/** The demo's money, taken anew. The caller is an observer: the offer follows the balance. */
export function useDemoMoney(): DemoMoney {
  const t = useText();
  const toast = useToast();
  const api = useApi();
  const { assets, config } = useStores();
  const { available } = assets;
  const isOffered = config.isDemo && available !== null && available !== BEGINNING;
  const offer = !isOffered ? null : available < BEGINNING ? 'topUp' : 'startOver';
  const { submit, busy, failure, clear } = useSubmit(async (onlyUp: boolean) => {
    await api.call('POST /demoMoney', { onlyUp });
    toast(t('demo.done'));
    // The money is there: a balance that does not load says so on its card.
    await assets.load().catch(() => undefined);
  });
  useEffect(() => {
    if (failure === null) return;
    toast(t(failure.isOutcomeUnknown ? 'demo.unknown' : 'demo.failed'));
    clear();
  }, [failure, clear, toast, t]);
  return { offer, busy, take: () => void submit(offer !== 'startOver') };
}
