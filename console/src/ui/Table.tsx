import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

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
  /** Runs on a click of a row; the first cell becomes a button, which Tab reaches. */
  onOpen?: (row: T) => void;
  /** Address that a click of a row opens; the first cell becomes a link. */
  pathOf?: (row: T) => string;
  isQuiet?: (row: T) => boolean;
}

/** How a row opens: on a click anywhere, and by the control in its first cell. */
function useOpening<T>({ onOpen, pathOf }: Pick<TableProps<T>, 'onOpen' | 'pathOf'>) {
  const navigate = useNavigate();
  const open = onOpen ?? (pathOf && ((row: T) => void navigate(pathOf(row))));
  const clickOf = (row: T) => (event: MouseEvent) => {
    const isControl = (event.target as Element).closest('a, button, input') !== null;
    if (!isControl) open?.(row);
  };
  const controlOf = (row: T, content: ReactNode): ReactNode => {
    if (pathOf)
      return (
        <Link to={pathOf(row)} className="row-link">
          {content}
        </Link>
      );
    if (!onOpen) return content;
    return (
      <button type="button" className="row-button" onClick={() => onOpen(row)}>
        {content}
      </button>
    );
  };
  return { clickOf: open && clickOf, controlOf };
}

/** A dense table; give at most some hundred rows. */
export function Table<T>(props: TableProps<T>) {
  const { label, rows, columns, keyOf, chosen, isQuiet } = props;
  const { clickOf, controlOf } = useOpening(props);
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
          const names = [isOn && 'is-on', clickOf && 'is-open', isQuiet?.(row) && 'is-quiet'];
          return (
            <tr
              key={key}
              ref={isOn ? chosenRow : undefined}
              aria-current={isOn || undefined}
              className={names.filter(Boolean).join(' ') || undefined}
              onClick={clickOf?.(row)}
            >
              {columns.map((column, index) => (
                <td key={`${column.title}${index}`} className={align(column)}>
                  {index === 0 ? controlOf(row, column.cell(row)) : column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
