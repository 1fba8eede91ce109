import { useContext } from 'react';
import type { RootStore } from '@/stores/RootStore';
import { StoresContext } from './contexts';

/** Throws outside its provider. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('useStores is used outside StoresContext');
  return stores;
}
