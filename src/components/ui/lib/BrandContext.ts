import { createContext } from 'react';
import { OWN_BRAND, type Brand } from '@/domain/brand';

/** The operator's brand, provided by the page frame. */
export const BrandContext = createContext<Brand>(OWN_BRAND);
