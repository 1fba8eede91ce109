import { render, screen } from '@testing-library/react';
import { StatusCard } from './StatusCard';

describe('StatusCard', () => {
  it('announces headline and sentence, and shows the figures below', () => {
    const { container } = render(
      <StatusCard state="done" title="充值已到账" text="11-20 10:24 已到账。" textId="usdt-state">
        1,000.00
      </StatusCard>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('充值已到账11-20 10:24 已到账。');
    expect(container.querySelector('#usdt-state')).toHaveTextContent('11-20 10:24 已到账。');
    expect(screen.getByText('1,000.00')).toBeInTheDocument();
    expect(container.querySelector('.icon--done')).not.toBeNull();
  });
});
