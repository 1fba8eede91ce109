import path from 'node:path';
import { compile } from 'sass';

/** Text size, in px at the standard size, that a style sheet of `src` gives this selector. */
export function fontSize(sheet: string, selector: string): number {
  const { css } = compile(path.join(__dirname, '..', sheet));
  const rule = css.split('}').find((one) => one.split('{')[0]?.trim() === selector) ?? '';
  return Number(/font-size: (?:calc|min)\((\d+)px/.exec(rule)?.[1]);
}
