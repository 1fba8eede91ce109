import { createElement, type ReactNode, type Ref } from 'react';
// These styles must precede the styles of components made of these elements.
import './components.scss';

const isText = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

const isEmpty = (part: unknown) => part === null || part === undefined || typeof part === 'boolean';

/** A number, time, age or code: short, and must not be translated. */
const FIGURE_TEXT = /^(?=.{1,24}$)(?:.*\d.*|--|[A-Z]{2,6})$/s;

function joinTexts(part: unknown): unknown {
  if (!Array.isArray(part) || !part.some(isText)) return part;
  return part.every((one) => isText(one) || isEmpty(one)) ? part.filter(isText).join('') : part;
}

/**
 * A browser's translator replaces text nodes by elements, and React would then update a removed
 * node. A text that is the only child of its element is safe.
 */
function translatorSafe(children: ReactNode): readonly ReactNode[] {
  const joined = joinTexts(children) as ReactNode;
  if (!Array.isArray(joined)) return [joined];
  const parts = joined.map(joinTexts) as ReactNode[];
  if (!parts.some(isText)) return [joined];
  return parts.map((part) => (isText(part) ? createElement('span', null, part) : part));
}

/** A plain element with its texts; `props` as returned by `domProps`. */
export function hostElement(
  tag: string,
  { children, ...attributes }: Record<string, unknown>,
  ref: Ref<HTMLElement>,
) {
  const parts = translatorSafe(children as ReactNode);
  const [only] = parts;
  const isFigure = parts.length === 1 && isText(only) && FIGURE_TEXT.test(String(only));
  const untranslated = isFigure && {
    translate: 'no',
    className: attributes.className ? `${String(attributes.className)} notranslate` : 'notranslate',
  };
  return createElement(tag, { ...attributes, ...untranslated, ref }, ...parts);
}
