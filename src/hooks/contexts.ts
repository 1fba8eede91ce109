import { createContext } from 'react';
import { go } from '@/navigation';
import type { RootStore } from '@/stores/RootStore';

/** Opens a page. In a list beside a page, it replaces that page. */
export const GoContext = createContext<typeof go>(go);

/** Whether the surrounding page is visible; see `useVisibleTracking`. */
export const PageVisibleContext = createContext(true);

/** Decoded parameters of the page, provided by its frame. */
export const ParamsContext = createContext<Readonly<Record<string, string>>>({});

/** Loads of the surrounding page that a pull-down repeats; null if the host cannot pull it. */
export const ReloadsContext = createContext<Set<() => Promise<void>> | null>(null);

export const StoresContext = createContext<RootStore | null>(null);
