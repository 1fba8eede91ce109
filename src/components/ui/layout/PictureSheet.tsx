import { View } from '@tarojs/components';
import { useCallback, useState, type ReactNode } from 'react';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { type PictureCanvas as Drawn, saveCanvasPicture } from '@/platform/files/canvasPicture';
import { Button } from '../controls/Button';
import { PictureCanvas } from '../picture/PictureCanvas';
import { PermissionSettingsButton } from '../controls/PermissionSettingsButton';
import { Sheet } from './Sheet';
import './PictureSheet.scss';

export interface PictureSheetProps {
  /** Prefix of ids: `<id>-sheet`, `<id>-save` (button), `<id>-setting` (settings link). */
  id: string;
  pictureId: string;
  open: boolean;
  /** Title of the sheet, and accessible name of the picture. */
  title: string;
  /** File name. */
  name: string;
  draw: (context: CanvasRenderingContext2D) => void;
  onClose: () => void;
  action?: ReactNode;
  children?: ReactNode;
}

export function PictureSheet(props: PictureSheetProps) {
  const { id, pictureId, open, title, name, draw, onClose, action, children } = props;
  const t = useText();
  const toast = useToast();
  const [canvas, setCanvas] = useState<Drawn | null>(null);
  /** WeChat asks for a permission only once; after a denial only its settings restore it. */
  const [isDenied, setDenied] = useState(false);
  const onReady = useCallback((drawn: Drawn) => setCanvas(() => drawn), []);
  const save = useSubmit(async () => {
    if (canvas === null) return;
    const outcome = await saveCanvasPicture(canvas, name);
    setDenied(outcome === 'denied');
    if (outcome === 'saved') toast(t('device.album.saved'));
    else if (outcome !== 'cancelled') toast(t(`device.album.${outcome}`));
  });
  const button = (
    <Button
      id={`${id}-save`}
      busy={save.busy || (open && canvas === null)}
      onTap={() => void save.submit()}
    >
      {t('device.album.save')}
    </Button>
  );
  return (
    <Sheet
      id={`${id}-sheet`}
      open={open}
      title={title}
      onClose={onClose}
      footer={
        action ? (
          <View className="row gap3">
            <View className="even">{action}</View>
            <View className="even">{button}</View>
          </View>
        ) : (
          button
        )
      }
    >
      <View className="picture-sheet">
        <View className="picture-sheet__frame">
          <PictureCanvas id={pictureId} draw={draw} label={title} onReady={onReady} />
        </View>
        {isDenied && (
          <PermissionSettingsButton id={`${id}-setting`} label={t('device.openSetting')} />
        )}
      </View>
      {children}
    </Sheet>
  );
}
