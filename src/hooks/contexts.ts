import { createContext } from 'react';
import { go } from '@/navigation';
import type { RootStore } from '@/stores/RootStore';

/** How a part opens a page; beside the page that is open, a list puts the next one in its place. */
export const GoContext = createContext<typeof go>(go);

/** Whether the page around is the one on screen; see `useReading`. */
export const PageVisibleContext = createContext(true);

/** What the page was opened with, decoded; its frame provides it. */
export const ParamsContext = createContext<Readonly<Record<string, string>>>({});

/** Holds the one RootStore; app.tsx provides it, tests provide their own. */
export const StoresContext = createContext<RootStore | null>(null);
