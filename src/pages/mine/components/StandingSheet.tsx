import { Sheet } from '@/components/ui/Sheet';
import { useText } from '@/hooks/useText';
import { StandingBody } from './StandingBody';

interface StandingSheetProps {
  open: boolean;
  onClose: () => void;
}

/** What the customer's level and credit score are, and what each of them changes for them. */
export function StandingSheet({ open, onClose }: StandingSheetProps) {
  const t = useText();
  return (
    <Sheet id="standing-sheet" open={open} title={t('mine.standing')} onClose={onClose}>
      <StandingBody />
    </Sheet>
  );
}
