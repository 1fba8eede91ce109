import { render, screen } from '@testing-library/react';
import { Money } from './Money';

describe('Money', () => {
  it('has no unit beside an unknown amount', () => {
    const { container } = render(<Money amount={null} unit="USDT" />);
    expect(container).toHaveTextContent(/^--$/);
  });

  it('writes the decimals of a total smaller, as one text', () => {
    render(<Money id="m" amount="12,480.56" size="display" />);
    expect(document.getElementById('m')).toHaveTextContent('12,480.56');
    expect(screen.getByText('.56')).toHaveClass('money__cents');
  });

  it('shows four dots while the eye is closed', () => {
    render(<Money id="m" amount="12,480.56" hidden size="display" />);
    expect(document.getElementById('m')).toHaveTextContent('****');
  });

  it('gets smaller instead of being cut', () => {
    const { container } = render(<Money amount="123,456,789,012.56" size="display" />);
    expect(container.querySelector('.money--long')).not.toBeNull();
  });
});
