import { Sheet } from '@/components/ui/Sheet';
import { useText } from '@/hooks/useText';
import { AboutBody } from './AboutBody';

interface AboutSheetProps {
  open: boolean;
  onClose: () => void;
}

/** What this is, and which build. */
export function AboutSheet({ open, onClose }: AboutSheetProps) {
  const t = useText();
  return (
    <Sheet id="about-sheet" open={open} title={t('mine.about')} onClose={onClose}>
      <AboutBody />
    </Sheet>
  );
}
