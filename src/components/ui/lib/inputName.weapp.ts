import { a11y } from './a11y';

/** Name of an input for screen readers: WeChat reads it on the input itself. */
export function inputName(label: string): Record<string, string> {
  return a11y({ label });
}
