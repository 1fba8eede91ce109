import type { ReactNode } from 'react';

interface RowButtonProps {
  onPress: () => void;
  children: ReactNode;
}

/** The first cell of a row that opens: reachable with Tab, as the row itself is not. */
export const RowButton = ({ onPress, children }: RowButtonProps) => (
  <button
    type="button"
    className="row-button"
    onClick={(event) => {
      event.stopPropagation();
      onPress();
    }}
  >
    {children}
  </button>
);
