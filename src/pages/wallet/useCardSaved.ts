import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { back } from '@/navigation';

/** What follows when a card or wallet is bound: the app says so, and the list is back on screen. */
export function useCardSaved(): () => void {
  const t = useText();
  const toast = useToast();
  return () => {
    toast(t('wallet.saved'));
    void back();
  };
}
