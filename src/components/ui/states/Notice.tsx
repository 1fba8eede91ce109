import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { a11y } from '../lib/a11y';
import { classNames } from '../lib/classNames';
import { Icon } from '../marks/Icon';
import type { IconName } from '../marks/iconNames';
import { Tappable } from '../controls/Tappable';
import './Notice.scss';

export interface NoticeProps {
  id?: string;
  /** plain: grey · info: blue · warn, bad, ok: their tint. */
  kind?: 'plain' | 'info' | 'warn' | 'bad' | 'ok';
  /** By default the icon of its kind. */
  icon?: IconName;
  /** True (default with `onTap`): one line of 44 px. False: any height. */
  bar?: boolean;
  onTap?: () => void;
  /** True makes screen readers announce it at once. */
  alert?: boolean;
  children: ReactNode;
}

const ICONS = { plain: 'info', info: 'info', warn: 'clock', bad: 'warn', ok: 'check' } as const;

export function Notice(props: NoticeProps) {
  const { id, kind = 'info', icon = ICONS[kind], bar, onTap, alert, children } = props;
  return (
    <View {...(alert ? a11y({ role: 'alert' }) : {})}>
      <Tappable
        id={id}
        className={classNames(
          'notice',
          `notice--${kind}`,
          (bar ?? Boolean(onTap)) && 'notice--bar',
        )}
        role="link"
        onTap={onTap}
      >
        <Icon name={icon} size={bar || onTap ? 20 : 16} className="notice__icon" />
        <View className="notice__text">{children}</View>
        {onTap && <Icon name="forward" size={18} className="notice__arrow" />}
      </Tappable>
    </View>
  );
}
