import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { useText } from '@/hooks/useText';
import { nextSorting, type SortBy, type Sorting } from '@/models/sortProducts';

const COLUMNS = ['name', 'today', 'price', 'change', 'range', 'volume'] as const;
type Column = (typeof COLUMNS)[number];

const isSortable = (column: Column): column is Column & SortBy =>
  column !== 'today' && column !== 'range';

export interface QuoteTableHeadProps {
  /** Prefix of the ids: "market". */
  name: string;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  /** Content beside the first column title: the age of the prices. */
  children: ReactNode;
}

/** Column titles, of which sortable ones are buttons; the third tap on one ends the sorting. */
export function QuoteTableHead({ name, sorting, onSort, children }: QuoteTableHeadProps) {
  const t = useText();
  const headOf = (column: Column) => {
    if (!isSortable(column)) return <Text>{t(`market.columns.${column}`)}</Text>;
    const active = sorting?.by === column ? sorting : null;
    const direction = active && (active.descending ? 'descending' : 'ascending');
    const text = t(`market.sortBy.${column}`);
    return (
      <Tappable
        id={`${name}-sort-${column}`}
        className={classNames('quote-table__sort', active && 'quote-table__sort--on')}
        label={t(`market.${direction ?? 'unsorted'}`, { by: text })}
        onTap={() => onSort(nextSorting(sorting, column))}
      >
        <Text>{text}</Text>
        <Icon
          name={active === null ? 'sort' : active.descending ? 'sort-down' : 'sort-up'}
          size={12}
        />
      </Tappable>
    );
  };
  const roleOf = (column: Column): Record<string, string> => {
    const role = 'columnheader';
    if (!isSortable(column)) return { role };
    if (sorting?.by !== column) return { role, ariaSort: 'none' };
    return { role, ariaSort: sorting.descending ? 'descending' : 'ascending' };
  };
  return (
    <View className="quote-table__head" {...a11y({ role: 'row' })}>
      {COLUMNS.map((column) => (
        <View
          key={column}
          className={`quote-table__${column === 'today' ? 'spark' : column}`}
          {...roleOf(column)}
        >
          {headOf(column)}
          {column === 'name' && children}
        </View>
      ))}
      <View className="quote-table__star" {...a11y({ role: 'cell' })} />
    </View>
  );
}
