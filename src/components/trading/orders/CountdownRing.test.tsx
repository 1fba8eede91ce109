import { render, screen } from '@testing-library/react';
import { CountdownRing } from './CountdownRing';

const turned = () =>
  [...document.querySelectorAll<HTMLElement>('.countdown-ring__arc')].map(
    (arc) => arc.style.transform,
  );

describe('CountdownRing', () => {
  it('shows the time left in digits, with an accessible name', () => {
    render(<CountdownRing id="left" left={0.5} text="2:08" label="剩余 2:08" />);
    expect(document.getElementById('left')).toHaveTextContent('2:08');
    expect(screen.getByRole('timer', { name: '剩余 2:08' })).toBeInTheDocument();
  });

  it.each([
    [1, 'rotate(0deg)', 'rotate(0deg)'],
    [0.5, 'rotate(0deg)', 'rotate(-180deg)'],
    [0.25, 'rotate(-90deg)', 'rotate(-180deg)'],
    [0, 'rotate(-180deg)', 'rotate(-180deg)'],
    [7, 'rotate(0deg)', 'rotate(0deg)'],
    [-1, 'rotate(-180deg)', 'rotate(-180deg)'],
  ])('leaves an arc of %s of the ring', (left, right, rest) => {
    render(<CountdownRing left={left} text="x" label="x" />);
    expect(turned()).toEqual([right, rest]);
  });

  it('is dotted and shows no arc before the time begins', () => {
    const { container } = render(
      <CountdownRing id="left" isWaiting left={0} text="30S" label="还没开仓" />,
    );
    expect(container.querySelector('.countdown-ring')).toHaveClass('countdown-ring--waiting');
    expect(turned()).toEqual([]);
    expect(document.getElementById('left')).toHaveTextContent('30S');
  });

  it('animates each of the last seconds, and no earlier second', () => {
    const digits = () => document.getElementById('left');
    const at = (text: string, isLast = true) => (
      <CountdownRing id="left" left={0.1} text={text} label="x" isLast={isLast} />
    );
    const { rerender } = render(at('0:04', false));
    const before = digits();
    expect(before).not.toHaveClass('countdown-ring__last');
    rerender(at('0:03'));
    const third = digits();
    expect(third).toHaveClass('countdown-ring__last');
    // React creates another element, so that the animation starts again.
    rerender(at('0:02'));
    expect(digits()).not.toBe(third);
    rerender(at('0:25', false));
    const early = digits();
    rerender(at('0:24', false));
    expect(digits()).toBe(early);
  });
});
