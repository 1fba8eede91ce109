import { createContext, useContext } from 'react';
import type { Api } from '@/api/Api';

export const ApiContext = createContext<Api | null>(null);

/** The server's calls, for data that no store keeps. Throws outside its provider. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi is used outside ApiContext');
  return api;
}
