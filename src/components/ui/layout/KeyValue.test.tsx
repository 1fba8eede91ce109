import { render } from '@testing-library/react';
import { KeyValue } from './KeyValue';

describe('KeyValue', () => {
  it('shows an unknown value as two dashes', () => {
    const { rerender } = render(<KeyValue id="v" label="实际到账" value={null} />);
    expect(document.getElementById('v')).toHaveTextContent('--');
    rerender(<KeyValue id="v" label="实际到账" value="497.50 USDT" />);
    expect(document.getElementById('v')).toHaveTextContent('497.50 USDT');
  });
});
