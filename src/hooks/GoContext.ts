import { createContext } from 'react';
import { go } from '@/navigation';

/** How a part opens a page; beside the page that is open, a list puts the next one in its place. */
export const GoContext = createContext<typeof go>(go);
