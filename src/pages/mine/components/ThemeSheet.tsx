import { Sheet } from '@/components/ui/Sheet';
import { useText } from '@/hooks/useText';
import { ThemeChoices } from './ThemeChoices';

interface ThemeSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Light, dark, or as the phone has it. */
export function ThemeSheet({ open, onClose }: ThemeSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} title={t('mine.appearance')} onClose={onClose}>
      <ThemeChoices />
    </Sheet>
  );
}
