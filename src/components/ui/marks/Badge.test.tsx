import { render, screen } from '@testing-library/react';
import { Badge } from './Badge';

describe('Badge', () => {
  it.each([
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('shows %s as %s', (count, text) => {
    render(<Badge count={count} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows nothing for a count of zero', () => {
    const { container } = render(<Badge count={0} />);
    expect(container).toBeEmptyDOMElement();
  });
});
