import { a11y } from './a11y';

/** WeChat reads the name of an input on the component itself. */
export function inputName(label: string): Record<string, string> {
  return a11y({ label });
}
