import { minor } from '@/domain/money';
import { useApi } from './useApi';
import { useStores } from './useStores';
import { useSubmit } from './useSubmit';
import { useText } from './useText';
import { useToast } from './useToast';

/** As the server has it (server/services/demoMoney.ts). */
const BEGINNING = minor(1_000_000);

export interface DemoMoney {
  /** What there is to do; null when there is nothing, or while the balance is not known. */
  offer: 'topUp' | 'startOver' | null;
  busy: boolean;
  /** Makes what is available the demo's beginning again, and says so. */
  reset: () => Promise<void>;
}

/** The demo's money, taken anew. The caller is an observer: the offer follows the balance. */
export function useDemoMoney(): DemoMoney {
  const t = useText();
  const toast = useToast();
  const { demo } = useApi();
  const { assets } = useStores();
  const { available } = assets;
  const { submit, busy } = useSubmit(async () => {
    await demo.resetMoney();
    await assets.load();
  });
  return {
    offer:
      available === null || available === BEGINNING
        ? null
        : available < BEGINNING
          ? 'topUp'
          : 'startOver',
    busy,
    reset: async () => {
      toast(t((await submit()) ? 'home.moneyReset' : 'home.moneyFailed'));
    },
  };
}
