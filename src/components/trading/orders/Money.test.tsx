import { render, screen } from '@testing-library/react';
import { fontSize } from '@/testing/fontSize';
import { Money } from './Money';

const SHEET = 'components/trading/orders/Money.scss';

describe('Money', () => {
  it('shows no unit beside an unknown amount', () => {
    const { container } = render(<Money amount={null} unit="USDT" />);
    expect(container).toHaveTextContent(/^--$/);
  });

  it('shows the decimals of a total smaller, as one text', () => {
    render(<Money id="m" amount="12,480.56" size="display" />);
    expect(document.getElementById('m')).toHaveTextContent('12,480.56');
    expect(screen.getByText('.56')).toHaveClass('money__cents');
  });

  it('shows four stars while amounts are hidden', () => {
    render(<Money id="m" amount="12,480.56" hidden size="display" />);
    expect(document.getElementById('m')).toHaveTextContent('****');
  });

  it.each([
    ['12,480,123.56', 'display'],
    ['12,480,123.56', 'big'],
  ] as const)('shows %s of size %s in smaller digits instead of cutting it', (amount, size) => {
    const { container, rerender } = render(<Money amount={amount.slice(1)} size={size} />);
    expect(container.querySelector('.money--long')).toBeNull();
    rerender(<Money amount={amount} size={size} />);
    expect(container.querySelector(`.money--${size}.money--long`)).not.toBeNull();
    const usual = { display: 36, big: fontSize(SHEET, '.money--big') }[size];
    expect(fontSize(SHEET, `.money--${size}.money--long`)).toBeLessThan(usual);
  });
});
