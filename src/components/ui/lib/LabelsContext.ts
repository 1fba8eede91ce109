import { createContext } from 'react';

/** Texts that many primitives share; the page frame provides them in the customer's language. */
export interface Labels {
  /** Name of the cross that closes a sheet. */
  close: string;
  retry: string;
  /** Spoken while something is on its way. */
  loading: string;
  /** Why something did not load, and that money did not change. */
  loadFailed: (error: string) => string;
}

export const LabelsContext = createContext<Labels>({
  close: '',
  retry: '',
  loading: '',
  loadFailed: (error) => error,
});
