import { a11y } from './a11y';

/** WeChat's screen reader reads the accessible name on the input component. */
export function inputName(label: string): Record<string, string> {
  return a11y({ label });
}
