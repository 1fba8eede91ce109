import { Image, Text, View } from '@tarojs/components';
import { classNames } from '../lib/classNames';
import { Icon } from '../marks/Icon';
import { Illustration, type Drawing } from '../marks/Illustration';
import { Tappable } from '../controls/Tappable';
import './UploadTile.scss';

export interface UploadTileProps {
  /** Id of the box; `{id}-done` once uploaded, `{id}-error` after a failure. */
  id: string;
  /** Text under the box: "Photo side". */
  label: string;
  /** Text in the empty box: "Take or choose". */
  prompt: string;
  /** Local path or URL of the chosen picture; null before. */
  picture: string | null;
  /** Progress of the upload, 0 to 1. */
  progress?: number | null;
  done?: boolean;
  /** State under the box: "Readable", "Uploading 40 %", "Missing". */
  stateText?: string;
  error?: string | null;
  drawing?: Drawing;
  onTap: () => void;
}

export function UploadTile(props: UploadTileProps) {
  const { id, label, prompt, picture, progress, done, stateText, error, drawing } = props;
  const uploading = progress !== undefined && progress !== null && !done && !error;
  return (
    <View className={classNames('upload-tile', error && 'upload-tile--bad')}>
      <Tappable
        id={id}
        className={classNames('upload-tile__box', picture && 'upload-tile__box--filled')}
        label={`${label} ${prompt}`}
        onTap={props.onTap}
      >
        {picture ? (
          <Image
            className="upload-tile__picture"
            src={picture}
            mode="aspectFill"
            nativeProps={{ alt: '' }}
          />
        ) : (
          <View className="upload-tile__prompt">
            {drawing ? (
              <Illustration name={drawing} />
            ) : (
              <Icon name="camera" size={28} tone="text-2" />
            )}
            <Text className="upload-tile__hint">{prompt}</Text>
          </View>
        )}
        {uploading && (
          <View className="upload-tile__progress">
            <View
              className="upload-tile__bar"
              style={{ transform: `scaleX(${Math.min(1, Math.max(0, progress))})` }}
            />
          </View>
        )}
        {done && (
          <View id={`${id}-done`} className="upload-tile__done">
            <Icon name="done" size={22} tone="ok" />
          </View>
        )}
      </Tappable>
      <View className="upload-tile__line">
        <Text className="upload-tile__label">{label}</Text>
        {stateText && !error && (
          <Text className={classNames('upload-tile__state', done && 'upload-tile__state--ok')}>
            {stateText}
          </Text>
        )}
      </View>
      {error && (
        <Text id={`${id}-error`} className="upload-tile__error">
          {error}
        </Text>
      )}
    </View>
  );
}
