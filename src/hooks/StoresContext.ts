import { createContext } from 'react';
import type { RootStore } from '@/stores/RootStore';

/** Holds the one RootStore; app.tsx provides it, tests provide their own. */
export const StoresContext = createContext<RootStore | null>(null);
