import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { back } from '@/navigation';

export function useCardSaved(): () => void {
  const t = useText();
  const toast = useToast();
  return () => {
    toast(t('wallet.saved'));
    void back();
  };
}
