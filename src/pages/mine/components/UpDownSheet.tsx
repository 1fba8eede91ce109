import { Sheet } from '@/components/ui/Sheet';
import { useText } from '@/hooks/useText';
import { UpDownChoices } from './UpDownChoices';

interface UpDownSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Which colour stands for up. */
export function UpDownSheet({ open, onClose }: UpDownSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} title={t('mine.upDown')} onClose={onClose}>
      <UpDownChoices />
    </Sheet>
  );
}
