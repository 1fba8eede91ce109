import { textOf, type Translate } from '@/i18n';
import { useStores } from './useStores';

/** Texts in the customer's language. The component must be an observer to follow a change. */
export function useText(): Translate {
  return textOf(useStores().settings.language);
}
