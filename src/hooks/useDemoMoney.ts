import { useEffect } from 'react';
import { minor } from '@candor/rules/money';
import { useApi } from './useApi';
import { useStores } from './useStores';
import { useSubmit } from './forms/useSubmit';
import { useText } from './useText';
import { useToast } from './useToast';

/** Initial balance, as in server/services/money/demoMoney.ts. */
const START_AMOUNT = minor(1_000_000);

export interface DemoMoney {
  /** The available action; null if there is none or the balance is unknown. */
  offer: 'topUp' | 'startOver' | null;
  busy: boolean;
  /** Runs the offered action and shows the result; ignored while it runs. */
  take: () => void;
}

/** Adds or resets demo money. The caller must be an observer, as the offer follows the balance. */
export function useDemoMoney(): DemoMoney {
  const t = useText();
  const toast = useToast();
  const api = useApi();
  const { assets, config } = useStores();
  const { available } = assets;
  const isOffered = config.isDemo && available !== null && available !== START_AMOUNT;
  const offer = !isOffered ? null : available < START_AMOUNT ? 'topUp' : 'startOver';
  const { submit, busy, failure, clear } = useSubmit(async (isTopUp: boolean) => {
    await api.call('POST /demoMoney', { onlyUp: isTopUp });
    toast(t('demo.done'));
    // The reset succeeded. If the balance fails to load, its card shows the error.
    await assets.load().catch(() => undefined);
  });
  useEffect(() => {
    if (failure === null) return;
    toast(t(failure.isOutcomeUnknown ? 'demo.unknown' : 'demo.failed'));
    clear();
  }, [failure, clear, toast, t]);
  return { offer, busy, take: () => void submit(offer !== 'startOver') };
}
