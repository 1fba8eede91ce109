import { createContext } from 'react';
import { OWN_BRAND, type Brand } from '@/domain/brand';

export const BrandContext = createContext<Brand>(OWN_BRAND);
