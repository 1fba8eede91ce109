import { observer } from 'mobx-react-lite';
import { Dialog } from '@/components/ui/layout/Dialog';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { StartOverDialog } from './StartOverDialog';
import { AboutSheet, StandingSheet, ThemeSheet, UpDownSheet } from './MineSheets';

export type MineOverlay = 'upDown' | 'theme' | 'about' | 'standing' | 'startOver' | 'logout' | null;

interface MineOverlaysProps {
  open: MineOverlay;
  onClose: () => void;
}

export const MineOverlays = observer(function MineOverlays({ open, onClose }: MineOverlaysProps) {
  const t = useText();
  const { session, user } = useStores();
  return (
    <>
      <UpDownSheet open={open === 'upDown'} onClose={onClose} />
      <ThemeSheet open={open === 'theme'} onClose={onClose} />
      <AboutSheet open={open === 'about'} onClose={onClose} />
      <StandingSheet open={open === 'standing'} onClose={onClose} />
      <StartOverDialog open={open === 'startOver'} onClose={onClose} />
      <Dialog
        id="logout-dialog"
        open={open === 'logout'}
        title={t('mine.logoutTitle')}
        text={t(user.isGuest ? 'mine.logoutGuest' : 'mine.logoutText')}
        onClose={onClose}
        actions={[
          { id: 'logout-cancel', label: t('common.cancel'), onTap: onClose },
          { id: 'logout-confirm', label: t('mine.logout'), onTap: session.logout },
        ]}
      />
    </>
  );
});
