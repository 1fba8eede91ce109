import { API_BASE } from '@/env';
import { useStores } from '@/hooks/useStores';

/** Address of a product's mark on the product server; '' while unknown. */
export function useProductPhoto(procode: string): string {
  const photo = useStores().products.byCode(procode)?.productPhoto ?? '';
  return photo && API_BASE + photo;
}
