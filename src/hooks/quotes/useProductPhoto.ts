import { API_BASE } from '@/env';
import { useStores } from '@/hooks/useStores';

/** URL of a product's picture; '' while unknown. */
export function useProductPhoto(procode: string): string {
  const photo = useStores().products.byCode(procode)?.productPhoto ?? '';
  return photo && API_BASE + photo;
}
