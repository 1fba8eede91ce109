import { View } from '@tarojs/components';
import {
  useCallback,
  useContext,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Product } from '@contract/product';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { useVisibleRows } from '@/components/ui/lib/useVisibleRows';
import { PageVisibleContext } from '@/hooks/contexts';
import type { Sorting } from '@/models/sortProducts';
import { focusOn } from '@/platform/page/focus';
import { onKey } from '@/platform/browser/keys';
import { ProductRows, type DrawRow } from './ProductRows';
import { QuoteTableHead } from './QuoteTableHead';
import './QuoteTable.scss';

/** What a row is told; it draws a `QuoteTableRow` with the texts of its product. */
export interface TableRowProps {
  product: Product;
  id: string;
  isLive: boolean;
  onStep: (by: number) => void;
}

export interface QuoteTableProps {
  /** Its name for screen readers. */
  label: string;
  /** Beginning of the ids of its columns: "market". */
  name: string;
  /** How old the prices are. */
  age: ReactNode;
  /** The same array while it is the same list. */
  products: readonly Product[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  /** The same function while it is the same list. */
  idOf: (procode: string) => string;
  Row: ComponentType<TableRowProps>;
  /** Something stands beside it: fewer columns. */
  beside?: boolean;
}

const FIRST_KEYS: readonly string[] = ['ArrowDown', 'j'];

/** Down, from where nothing has the focus, goes to the first row on screen. */
function useFirstKey(goToFirst: () => void): void {
  const isShown = useContext(PageVisibleContext);
  const latest = useRef(goToFirst);
  latest.current = goToFirst;
  useEffect(() => {
    if (!isShown) return undefined;
    return onKey(({ key, isControl, isField, isCovered, prevent }) => {
      if (isControl || isField || isCovered || !FIRST_KEYS.includes(key)) return;
      prevent();
      latest.current();
    });
  }, [isShown]);
}

/**
 * Live prices as a table, for windows with room. Up and down go from row to row, Enter opens one; a
 * column puts them in order, and they stay in it while prices tick.
 */
export function QuoteTable(props: QuoteTableProps) {
  const { label, name, age, products, sorting, onSort, idOf, Row, beside } = props;
  const visible = useVisibleRows();
  const goTo = useCallback(
    (index: number) => {
      const next = products[index];
      if (next !== undefined) focusOn(idOf(next.procode));
    },
    [products, idOf],
  );
  useFirstKey(() => goTo(visible.from));
  const drawRow = useCallback<DrawRow>(
    (product, index, isLive) => (
      <Row
        key={product.procode}
        product={product}
        id={idOf(product.procode)}
        isLive={isLive}
        onStep={(by) => goTo(index + by)}
      />
    ),
    [Row, idOf, goTo],
  );
  return (
    <View
      className={classNames('quote-table', beside && 'quote-table--beside')}
      {...a11y({ role: 'table', label })}
    >
      <QuoteTableHead name={name} sorting={sorting} onSort={onSort}>
        {age}
      </QuoteTableHead>
      <ProductRows products={products} drawRow={drawRow} visible={visible} />
    </View>
  );
}
