import { createElement } from './createElement';

const SVG = 'http://www.w3.org/2000/svg';

/** Shapes of the app's marks (styles/icons.scss). */
const SHAPES = {
  done: [
    22,
    'M11 0a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm5.4 8.6-6.2 6.7a1 1 0 0 1-1.4 0l-3.2-3.2a1 1 0 0 1 1.4-1.4l2.5 2.4 5.5-5.9a1 1 0 0 1 1.4 1.4Z',
  ],
  failed: [
    22,
    'M7 0h8l7 7v8l-7 7H7l-7-7V7zm1.2 6.8a1 1 0 0 0-1.4 1.4L9.6 11l-2.8 2.8a1 1 0 1 0 1.4 1.4L11 12.4l2.8 2.8a1 1 0 1 0 1.4-1.4L12.4 11l2.8-2.8a1 1 0 1 0-1.4-1.4L11 9.6z',
  ],
  waiting: [
    20,
    'M10 .2a9.8 9.8 0 1 0 0 19.6 9.8 9.8 0 0 0 0-19.6Zm0 2a7.8 7.8 0 1 1 0 15.6 7.8 7.8 0 0 1 0-15.6Z',
  ],
} as const;

export type Mark = keyof typeof SHAPES;

/** A decorative SVG, hidden from screen readers. */
export function drawMark(name: Mark): HTMLElement {
  const [side, shape] = SHAPES[name];
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${side} ${side}`);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', shape);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return createElement('span', { class: `mark mark--${name}`, 'aria-hidden': 'true' }, svg);
}
