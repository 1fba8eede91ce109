import { createContext } from 'react';

/** Whether the page around is the one on screen; see `useReading`. */
export const PageVisibleContext = createContext(true);
