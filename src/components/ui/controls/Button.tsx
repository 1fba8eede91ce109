import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { HostButton, type HostButtonProps } from './HostButton';
import { Icon } from '../marks/Icon';
import type { IconName } from '../marks/iconNames';
import { Tappable } from './Tappable';
import './Button.scss';

export interface ButtonProps {
  id?: string;
  /** primary: one per screen · secondary: grey · line: outlined · text: a link. */
  kind?: 'primary' | 'secondary' | 'line' | 'up' | 'down' | 'danger' | 'text';
  /** small: 32 px high with a tap target of 44 px, as wide as its text. */
  size?: 'normal' | 'small';
  /** False makes the button as wide as its text. */
  block?: boolean;
  icon?: IconName;
  sub?: string;
  /** True while the action runs: taps are ignored, and `busyLabel` replaces the text. */
  busy?: boolean;
  busyLabel?: string;
  /** Replaces the text of a blocked button. A tap then calls `onBlockedTap`. */
  blockedReason?: string | null;
  blockedIcon?: IconName;
  onTap?: () => void;
  onBlockedTap?: () => void;
  /** WeChat action of a tap; ignored in a browser. */
  openType?: HostButtonProps['openType'];
  onPhoneCode?: HostButtonProps['onPhoneCode'];
  children: ReactNode;
}

function contentOf(props: ButtonProps) {
  const { busy, busyLabel, blockedReason, blockedIcon, icon, sub, children } = props;
  if (busy) {
    return (
      <>
        <Icon name="spinner" size={18} spin className="button__icon" />
        <Text>{busyLabel ?? children}</Text>
      </>
    );
  }
  const shown = blockedReason ? blockedIcon : icon;
  const drawnSize = shown?.startsWith('arrow') ? 12 : props.size === 'small' ? 16 : 20;
  return (
    <View className="button__lines">
      <View className="button__line">
        {shown && <Icon name={shown} size={drawnSize} className="button__icon" />}
        <Text>{blockedReason ?? children}</Text>
      </View>
      {sub && !blockedReason && <Text className="button__sub">{sub}</Text>}
    </View>
  );
}

/** A button whose text says why it is blocked. */
export function Button(props: ButtonProps) {
  const { id, kind = 'primary', size = 'normal', busy, blockedReason, openType } = props;
  const block = props.block ?? (size === 'normal' && kind !== 'text');
  const className = classNames(
    'button',
    `button--${blockedReason ? 'blocked' : kind}`,
    size === 'small' && 'button--small',
    !block && 'button--inline',
  );
  const onTap = () => {
    if (busy) return;
    if (blockedReason) props.onBlockedTap?.();
    else props.onTap?.();
  };
  const pressedClass = `button--${blockedReason ? 'blocked' : kind}-pressed`;
  if (openType && !blockedReason && !busy) {
    return (
      <HostButton
        {...{ id, className, pressedClass, openType, onTap }}
        onPhoneCode={props.onPhoneCode}
      >
        {contentOf(props)}
      </HostButton>
    );
  }
  return (
    <Tappable
      id={id}
      className={className}
      pressedClass={pressedClass}
      state={{ disabled: Boolean(blockedReason), busy }}
      onTap={onTap}
    >
      {contentOf(props)}
    </Tappable>
  );
}
