import { createContext } from 'react';

/** What the page was opened with, decoded; its frame provides it. */
export const ParamsContext = createContext<Readonly<Record<string, string>>>({});
