import { createContext } from 'react';
import { OWN_BRAND, type Brand } from '@/domain/brand';

/** What the operator set; the page frame provides it. */
export const BrandContext = createContext<Brand>(OWN_BRAND);
