import { textOf, type Translate } from '@/i18n';
import { useStores } from './useStores';

/**
 * The texts of the customer's language. The component has to be an observer, which every page is;
 * then a change of language redraws it at once.
 */
export function useText(): Translate {
  return textOf(useStores().settings.language);
}
