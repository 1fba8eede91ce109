import { render, screen } from '@testing-library/react';
import { CountdownRing } from './CountdownRing';

const turned = () =>
  [...document.querySelectorAll<HTMLElement>('.countdown-ring__arc')].map(
    (arc) => arc.style.transform,
  );

describe('CountdownRing', () => {
  it('says the time left in digits and by name', () => {
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

  it('turns amber for the last seconds', () => {
    const { container } = render(<CountdownRing left={0.1} trend="down" text="0:25" label="x" />);
    expect(container.querySelector('.countdown-ring--down')).not.toBeNull();
  });
});
