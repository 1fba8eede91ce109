import { Input, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { classNames } from '../lib/classNames';
import { Icon } from '../marks/Icon';
import { Tappable } from '../controls/Tappable';
import { idOf } from '../lib/idOf';
import { inputName } from '../lib/inputName';
import { useFocusRequest } from '../lib/useFocusRequest';
import './SearchBox.scss';

export interface SearchBoxProps {
  id?: string;
  placeholder: string;
  /** Opens the search page; the field is then read-only. */
  onOpen?: () => void;
  value?: string;
  onChange?: (value: string) => void;
  onConfirm?: () => void;
  clear?: { id?: string; label: string; onTap: () => void };
  focus?: boolean;
}

export function SearchBox(props: SearchBoxProps) {
  const { id, placeholder, onOpen, value = '', clear } = props;
  const [focused, setFocused] = useState(false);
  const { focus, leave } = useFocusRequest(id ?? '', props.focus);
  if (onOpen) {
    return (
      <Tappable id={id} className="search-box search-box--door" role="link" onTap={onOpen}>
        <Icon name="search" size={20} tone="text-2" />
        <Text className="search-box__placeholder">{placeholder}</Text>
      </Tappable>
    );
  }
  return (
    <View className={classNames('search-box', focused && 'search-box--focus')}>
      <Icon name="search" size={20} tone="text-2" />
      <Input
        {...idOf(id)}
        className="text-input search-box__input"
        placeholderClass="search-box__placeholder"
        value={value}
        placeholder={placeholder}
        maxlength={-1}
        focus={focus}
        confirmType="search"
        onInput={(event) => props.onChange?.(event.detail.value)}
        onConfirm={() => props.onConfirm?.()}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          leave();
        }}
        {...inputName(placeholder)}
        nativeProps={{ 'aria-label': placeholder, autocomplete: 'off', enterkeyhint: 'search' }}
      />
      {clear && value !== '' && (
        <Tappable
          id={clear.id}
          className="search-box__clear"
          label={clear.label}
          onTap={clear.onTap}
        >
          <Icon name="close" size={18} tone="text-3" />
        </Tappable>
      )}
    </View>
  );
}
