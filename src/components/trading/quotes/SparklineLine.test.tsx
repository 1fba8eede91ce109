import { render } from '@testing-library/react';
import { SparklineLine } from './SparklineLine';
import { SparklineLine as SparklineMask } from './SparklineLine.weapp';

const PATH = 'M0 22l7.5-10 44.5-10';

describe('SparklineLine', () => {
  it('is an inline SVG in a browser, in the colour of its trend', () => {
    const { container } = render(<SparklineLine path={PATH} tone="down" />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe(PATH);
    expect(container.querySelector('svg')?.getAttribute('class')).toContain(
      'sparkline__path--down',
    );
  });

  it('keeps its element without a path', () => {
    const { container } = render(<SparklineLine path={null} tone="flat" />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe('');
  });

  it('is a CSS mask with the same path in the mini-program', () => {
    // jsdom does not support masks, so the test checks the props.
    const { className, style } = SparklineMask({ path: PATH, tone: 'up' }).props as {
      className: string;
      style: string;
    };
    expect(className).toContain('sparkline__line--up');
    expect(decodeURIComponent(style)).toContain(`<path d='${PATH}'`);
  });
});
