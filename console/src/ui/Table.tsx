import { useEffect, useRef, type ReactNode } from 'react';

export interface Column<T> {
  title: string;
  /** CSS width; columns without one share the rest. */
  width?: number;
  isRight?: boolean;
  cell: (row: T) => ReactNode;
}

interface TableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  /** The row that the keys move. */
  chosen?: string;
  /** Makes rows open on a click; the first cell should also be a link or button. */
  onOpen?: (row: T) => void;
  isQuiet?: (row: T) => boolean;
}

/** A dense table; give at most some hundred rows. */
export function Table<T>({ label, rows, columns, keyOf, chosen, onOpen, isQuiet }: TableProps<T>) {
  const chosenRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would call as a cleanup.
    void chosenRow.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const align = ({ isRight }: Column<T>) => (isRight ? 'is-right num' : undefined);
  return (
    <table className="table" aria-label={label}>
      <colgroup>
        {columns.map(({ title, width }, index) => (
          <col key={`${title}${index}`} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={`${column.title}${index}`} scope="col" className={align(column)}>
              {column.title || <span className="hidden">{label}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          const isOn = key === chosen;
          const names = [isOn && 'is-on', onOpen && 'is-open', isQuiet?.(row) && 'is-quiet'];
          return (
            <tr
              key={key}
              ref={isOn ? chosenRow : undefined}
              aria-current={isOn || undefined}
              className={names.filter(Boolean).join(' ') || undefined}
              onClick={onOpen && (() => onOpen(row))}
            >
              {columns.map((column, index) => (
                <td key={`${column.title}${index}`} className={align(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
