import { createContext } from 'react';

/** Texts of many primitives, provided by the page frame in the customer's language. */
export interface Labels {
  /** Accessible name of the close button. */
  close: string;
  retry: string;
  /** Screen reader text while something loads. */
  loading: string;
  /** Says why loading failed, and that money did not change. */
  loadFailed: (error: string) => string;
}

export const LabelsContext = createContext<Labels>({
  close: '',
  retry: '',
  loading: '',
  loadFailed: (error) => error,
});
