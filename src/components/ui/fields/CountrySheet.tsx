import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { cleanText } from '@/domain/input/clean';
import { EmptyState } from '../states/EmptyState';
import { Icon } from '../marks/Icon';
import { SearchBox } from './SearchBox';
import { Sheet } from '../layout/Sheet';
import { Tappable } from '../controls/Tappable';
import './CountrySheet.scss';

export interface CountryOption {
  /** Calling code without plus: "86". */
  code: string;
  /** Two letters: "CN"; the row's id is `country-CN`. */
  iso: string;
  name: string;
}

export interface CountrySheetProps {
  id?: string;
  open: boolean;
  title: string;
  countries: readonly CountryOption[];
  /** Calling code of the selected country. */
  selected: string;
  searchPlaceholder: string;
  noneText: (keyword: string) => string;
  clearLabel: string;
  onPick: (code: string) => void;
  onClose: () => void;
}

function matches(country: CountryOption, keyword: string): boolean {
  const query = cleanText(keyword).toLowerCase().replace(/^\+/, '');
  if (query === '') return true;
  return (
    country.code.startsWith(query) ||
    country.name.toLowerCase().includes(query) ||
    country.iso.toLowerCase() === query
  );
}

/** List of countries, searchable by name, calling code or two-letter code. */
export function CountrySheet(props: CountrySheetProps) {
  const { countries, selected, onPick, noneText } = props;
  const [keyword, setKeyword] = useState('');
  const matching = countries.filter((country) => matches(country, keyword));
  return (
    <Sheet id={props.id} open={props.open} title={props.title} onClose={props.onClose}>
      <View className="country-sheet__search">
        <SearchBox
          id="country-search"
          placeholder={props.searchPlaceholder}
          value={keyword}
          onChange={setKeyword}
          clear={{ label: props.clearLabel, onTap: () => setKeyword('') }}
        />
      </View>
      <View className="country-sheet__list">
        {matching.map((country) => (
          <Tappable
            key={country.iso}
            id={`country-${country.iso}`}
            className="country-sheet__row"
            role="radio"
            state={{ checked: country.code === selected }}
            onTap={() => onPick(country.code)}
          >
            <Text className="country-sheet__code">+{country.code}</Text>
            <Text className="country-sheet__name">{country.name}</Text>
            {country.code === selected && <Icon name="check" size={20} tone="brand" />}
          </Tappable>
        ))}
        {matching.length === 0 && (
          <EmptyState id="country-none" drawing="search" title={noneText(keyword.trim())} />
        )}
      </View>
    </Sheet>
  );
}
