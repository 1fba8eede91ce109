import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Sheet } from '@/components/ui/Sheet';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { type PictureCanvas, saveCanvasPicture } from '@/platform/canvasPicture';
import type { Poster } from '../poster/drawPoster';
import { PosterCanvas } from './PosterCanvas';
import './PosterSheet.scss';

interface PosterSheetProps {
  open: boolean;
  code: string;
  /** Whole address. */
  link: string;
  onClose: () => void;
}

const SAID = {
  saved: 'invite.pictureSaved',
  denied: 'invite.pictureDenied',
  failed: 'invite.pictureFailed',
} as const;

/** The invite as a picture with its QR code, to be kept, printed, or sent where links are not let through. */
export const PosterSheet = observer(function PosterSheet(props: PosterSheetProps) {
  const { open, code, link, onClose } = props;
  const t = useText();
  const toast = useToast();
  const { config } = useStores();
  const { isDemo } = config;
  const [canvas, setCanvas] = useState<PictureCanvas | null>(null);
  const keep = useCallback((drawn: PictureCanvas) => setCanvas(() => drawn), []);
  const poster = useMemo<Poster>(
    () => ({
      link,
      code,
      codeLabel: t('invite.codeOnPicture'),
      scan: t('invite.scan'),
      slogan: t(isDemo ? 'invite.slogan' : 'invite.sloganLive'),
      demo: isDemo ? t('invite.pictureDemo') : '',
    }),
    [link, code, isDemo, t],
  );
  const save = useSubmit(async () => {
    if (canvas === null) return;
    const outcome = await saveCanvasPicture(canvas, `candor-${code}.png`);
    if (outcome !== 'cancelled') toast(t(SAID[outcome]));
  });
  return (
    <Sheet
      id="invite-picture-sheet"
      open={open}
      title={t('invite.picture')}
      onClose={onClose}
      footer={
        <Button
          id="invite-picture-save"
          busy={save.busy || (open && canvas === null)}
          onTap={() => void save.submit()}
        >
          {t('invite.savePicture')}
        </Button>
      }
    >
      <View className="poster-sheet">
        <View className="poster-sheet__frame">
          <PosterCanvas poster={poster} label={t('invite.picture')} onReady={keep} />
        </View>
      </View>
    </Sheet>
  );
});
