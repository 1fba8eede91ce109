import { createElement, type ReactNode, type Ref } from 'react';
// Before the styles of what is made of elements.
import './parts.scss';

const isText = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

const isNothing = (part: unknown) =>
  part === null || part === undefined || typeof part === 'boolean';

/** A figure, an instant, an age or a code: short, and must not be translated. */
const FIGURE = /^(?=.{1,24}$)(?:.*\d.*|--|[A-Z]{2,6})$/s;

/** Several texts in a row as one. */
function joined(part: unknown): unknown {
  if (!Array.isArray(part) || !part.some(isText)) return part;
  return part.every((one) => isText(one) || isNothing(one)) ? part.filter(isText).join('') : part;
}

/**
 * Texts as a browser's translator may handle them. It replaces each text by elements of its own, and
 * React goes on writing into the one that was taken out, unless that is the element's only child.
 */
function steady(children: ReactNode): readonly ReactNode[] {
  const whole = joined(children) as ReactNode;
  if (!Array.isArray(whole)) return [whole];
  const parts = whole.map(joined) as ReactNode[];
  if (!parts.some(isText)) return [whole];
  return parts.map((part) => (isText(part) ? createElement('span', null, part) : part));
}

/** A plain element with the texts of a page in it; `props` as `domProps` gives them. */
export function hostElement(
  tag: string,
  { children, ...own }: Record<string, unknown>,
  ref: Ref<HTMLElement>,
) {
  const parts = steady(children as ReactNode);
  const [only] = parts;
  const isFigure = parts.length === 1 && isText(only) && FIGURE.test(String(only));
  const kept = isFigure && {
    translate: 'no',
    className: own.className ? `${String(own.className)} notranslate` : 'notranslate',
  };
  return createElement(tag, { ...own, ...kept, ref }, ...parts);
}
