import path from 'node:path';
import { compile } from 'sass';

/** The size of text, in px at the usual size, that a style sheet of `src` gives exactly this selector. */
export function fontSize(sheet: string, selector: string): number {
  const { css } = compile(path.join(__dirname, '..', sheet));
  const rule = css.split('}').find((one) => one.split('{')[0]?.trim() === selector) ?? '';
  return Number(/font-size: calc\((\d+)px/.exec(rule)?.[1]);
}
