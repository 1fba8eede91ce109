import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { back } from '@/navigation';

/** After a card or wallet is saved: shows a toast and returns to the list. */
export function useCardSaved(): () => void {
  const t = useText();
  const toast = useToast();
  return () => {
    toast(t('wallet.saved'));
    void back();
  };
}
