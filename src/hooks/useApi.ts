import { createContext, useContext } from 'react';
import type { Api } from '@/api/Api';

/** Holds the calls; app.tsx provides them, tests provide fakes. */
export const ApiContext = createContext<Api | null>(null);

/** The product server's calls, for what no store has to keep. Throws outside its provider. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi is used outside ApiContext');
  return api;
}
