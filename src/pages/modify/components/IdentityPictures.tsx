import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { PermissionSettingsButton } from '@/components/ui/controls/PermissionSettingsButton';
import { UploadTile } from '@/components/ui/fields/UploadTile';
import type { Upload } from '@/hooks/forms/useUpload';
import { useText } from '@/hooks/useText';
import './IdentityPictures.scss';

interface PictureBox extends Upload {
  problem: string | null;
}

interface IdentityPicturesProps {
  front: PictureBox;
  back: PictureBox;
}

export const IdentityPictures = observer(function IdentityPictures(props: IdentityPicturesProps) {
  const t = useText();
  const stateOf = ({ busy, progress, fileId }: PictureBox) => {
    if (busy) {
      return t('authentication.uploading', { percent: Math.round((progress ?? 0) * 100) });
    }
    return t(fileId ? 'authentication.uploaded' : 'authentication.missing');
  };
  const tile = (id: string, box: PictureBox, side: 'front' | 'back') => (
    <UploadTile
      id={id}
      drawing={side === 'front' ? 'card-front' : 'card-back'}
      label={t(side === 'front' ? 'authentication.front' : 'authentication.back')}
      prompt={t(box.path ? 'authentication.retake' : 'authentication.take')}
      picture={box.path}
      progress={box.progress}
      done={box.fileId !== null}
      stateText={stateOf(box)}
      error={box.problem}
      onTap={() => void box.tap()}
    />
  );
  return (
    <Card padded>
      <View className="identity-pictures__head">
        <Text className="identity-pictures__title">{t('authentication.pictures')}</Text>
        <Text className="identity-pictures__rule">{t('authentication.pictureRule')}</Text>
      </View>
      <View className="identity-pictures__pair">
        {tile('auth-front', props.front, 'front')}
        {tile('auth-back', props.back, 'back')}
      </View>
      {(props.front.needsSetting || props.back.needsSetting) && (
        <PermissionSettingsButton id="auth-setting" label={t('device.openSetting')} />
      )}
    </Card>
  );
});
