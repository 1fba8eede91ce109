import { Text, View } from '@tarojs/components';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { useText } from '@/hooks/useText';
import { nextSorting, type SortBy, type Sorting } from '@/models/sortProducts';
import './MarketColumns.scss';

const COLUMNS: readonly SortBy[] = ['name', 'volume', 'price', 'change'];

export interface MarketColumnsProps {
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  /** Content beside the first column title: the age of the prices. */
  children?: ReactNode;
}

/** Titles of sortable columns; the third tap on a title ends the sorting. */
export function MarketColumns({ sorting, onSort, children }: MarketColumnsProps) {
  const t = useText();
  return (
    <View className="market-columns">
      {COLUMNS.map((by) => {
        const name = t(`market.sortBy.${by}`);
        const active = sorting?.by === by ? sorting : null;
        const state = active === null ? 'unsorted' : active.descending ? 'descending' : 'ascending';
        return (
          <Fragment key={by}>
            <Tappable
              id={`market-sort-${by}`}
              className={
                active ? 'market-columns__item market-columns__item--on' : 'market-columns__item'
              }
              label={t(`market.${state}`, { by: name })}
              onTap={() => onSort(nextSorting(sorting, by))}
            >
              <Text>{name}</Text>
              <Icon
                name={active === null ? 'sort' : active.descending ? 'sort-down' : 'sort-up'}
                size={12}
              />
            </Tappable>
            {by === 'name' && <View className="market-columns__age">{children}</View>}
          </Fragment>
        );
      })}
    </View>
  );
}
