import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { PictureSheet } from '@/components/ui/layout/PictureSheet';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { drawPoster } from '../poster/drawPoster';

interface PosterSheetProps {
  open: boolean;
  code: string;
  link: string;
  onClose: () => void;
}

export const PosterSheet = observer(function PosterSheet(props: PosterSheetProps) {
  const { open, code, link, onClose } = props;
  const t = useText();
  const { config } = useStores();
  const { isDemo } = config;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) =>
      drawPoster(context, {
        link,
        code,
        codeLabel: t('invite.codeOnPicture'),
        scan: t('invite.scan'),
        slogan: t(isDemo ? 'invite.slogan' : 'invite.sloganLive'),
        demo: isDemo ? t('invite.pictureDemo') : '',
      }),
    [link, code, isDemo, t],
  );
  return (
    <PictureSheet
      id="invite-picture"
      pictureId="invite-poster"
      open={open}
      title={t('invite.picture')}
      name={`candor-${code}.png`}
      draw={draw}
      onClose={onClose}
    />
  );
});
