import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { Icon, type Tone } from '../marks/Icon';
import type { IconName } from '../marks/iconNames';
import { Tappable } from '../controls/Tappable';
import { idOf } from '../lib/idOf';
import './Cell.scss';

export interface CellProps {
  id?: string;
  icon?: IconName;
  /** Content instead of the icon: a mark, a radio button. */
  lead?: ReactNode;
  title: string;
  note?: ReactNode;
  value?: ReactNode;
  valueId?: string;
  tone?: Tone;
  /** Shows a chevron; true if a tap opens a page or a sheet. */
  arrow?: boolean;
  role?: 'button' | 'link' | 'radio' | 'switch';
  checked?: boolean;
  onTap?: () => void;
}

/** A row of a list: icon, title, value, chevron. Inside a Card, a hairline separates rows. */
export function Cell(props: CellProps) {
  const { id, icon, lead, title, note, value, tone, onTap, arrow = Boolean(onTap) } = props;
  return (
    <Tappable
      id={id}
      className="cell"
      pressedClass="cell--pressed"
      role={props.role ?? 'button'}
      state={props.checked === undefined ? undefined : { checked: props.checked }}
      onTap={onTap}
    >
      {icon && <Icon name={icon} tone="text-2" className="cell__icon" />}
      {lead && <View className="cell__icon cell__lead">{lead}</View>}
      <View className="cell__text">
        <Text className="cell__title">{title}</Text>
        {note && <View className="cell__note">{note}</View>}
      </View>
      {value !== undefined && value !== null && (
        <View
          {...idOf(props.valueId)}
          className={classNames('cell__value', tone && `cell__value--${tone}`)}
        >
          {value}
        </View>
      )}
      {arrow && <Icon name="forward" size={18} tone="text-3" className="cell__arrow" />}
    </Tappable>
  );
}
