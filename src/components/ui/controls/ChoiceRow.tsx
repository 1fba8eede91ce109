import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon';
import type { IconName } from '../marks/iconNames';
import { Tappable } from './Tappable';
import './ChoiceRow.scss';

export interface ChoiceRowProps {
  id?: string;
  selected: boolean;
  icon?: IconName;
  /** Content instead of the icon. */
  lead?: ReactNode;
  title: string;
  note?: string;
  /** Text before the radio button, such as "about 3 min". */
  end?: string;
  onTap: () => void;
}

export function ChoiceRow(props: ChoiceRowProps) {
  const { id, selected, icon, lead, title, note, end, onTap } = props;
  return (
    <Tappable
      id={id}
      className="choice-row"
      pressedClass="choice-row--pressed"
      role="radio"
      state={{ checked: selected }}
      onTap={onTap}
    >
      {icon && <Icon name={icon} tone="text-2" className="choice-row__icon" />}
      {lead && <View className="choice-row__icon">{lead}</View>}
      <View className="choice-row__text">
        <Text className="choice-row__title">{title}</Text>
        {note && <Text className="choice-row__note">{note}</Text>}
      </View>
      {end && <Text className="choice-row__end">{end}</Text>}
      <Icon
        name={selected ? 'radio-on' : 'radio-off'}
        size={22}
        tone={selected ? 'brand' : 'text-3'}
      />
    </Tappable>
  );
}
