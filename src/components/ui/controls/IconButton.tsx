import { View } from '@tarojs/components';
import { memo } from 'react';
import { Badge } from '../marks/Badge';
import { Icon, type Tone } from '../marks/Icon';
import type { IconName } from '../marks/iconNames';
import { Tappable } from './Tappable';
import './IconButton.scss';

export interface IconButtonProps {
  id?: string;
  icon: IconName;
  /** Accessible name. */
  label: string;
  size?: 18 | 20 | 24;
  tone?: Tone;
  badge?: number;
  badgeId?: string;
  /** State of a toggle button (eye, star). */
  pressed?: boolean;
  onTap: () => void;
}

/** A button with a tap target of 44 px. Memoised, so that a price beside it does not render it. */
export const IconButton = memo(function IconButton(props: IconButtonProps) {
  const { id, icon, label, size = 24, tone, badge = 0, badgeId, pressed, onTap } = props;
  return (
    <Tappable
      id={id}
      className="icon-button"
      label={label}
      role={pressed === undefined ? 'button' : 'switch'}
      state={pressed === undefined ? undefined : { checked: pressed }}
      onTap={onTap}
    >
      <Icon name={icon} size={size} tone={tone} />
      {badge > 0 && (
        <View className="icon-button__badge">
          <Badge id={badgeId} count={badge} />
        </View>
      )}
    </Tappable>
  );
});
