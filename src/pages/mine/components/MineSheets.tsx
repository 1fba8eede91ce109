import { Sheet } from '@/components/ui/layout/Sheet';
import { useText } from '@/hooks/useText';
import { AboutBody } from './AboutBody';
import { TrackRecordBody } from './TrackRecordBody';
import { ThemeChoices } from './ThemeChoices';
import { UpDownChoices } from './UpDownChoices';

interface AboutSheetProps {
  open: boolean;
  onClose: () => void;
}

export function AboutSheet({ open, onClose }: AboutSheetProps) {
  const t = useText();
  return (
    <Sheet id="about-sheet" open={open} title={t('mine.about')} onClose={onClose}>
      <AboutBody />
    </Sheet>
  );
}

interface StandingSheetProps {
  open: boolean;
  onClose: () => void;
}

export function StandingSheet({ open, onClose }: StandingSheetProps) {
  const t = useText();
  return (
    <Sheet id="standing-sheet" open={open} title={t('mine.standing')} onClose={onClose}>
      <TrackRecordBody />
    </Sheet>
  );
}

interface ThemeSheetProps {
  open: boolean;
  onClose: () => void;
}

export function ThemeSheet({ open, onClose }: ThemeSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} title={t('mine.appearance')} onClose={onClose}>
      <ThemeChoices />
    </Sheet>
  );
}

interface UpDownSheetProps {
  open: boolean;
  onClose: () => void;
}

export function UpDownSheet({ open, onClose }: UpDownSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} title={t('mine.upDown')} onClose={onClose}>
      <UpDownChoices />
    </Sheet>
  );
}
