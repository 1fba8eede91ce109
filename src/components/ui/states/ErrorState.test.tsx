import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withLabels } from '@/testing/withLabels';
import { ErrorState } from './ErrorState';

describe('ErrorState', () => {
  it('says what failed, and retries on a tap', async () => {
    const onRetry = jest.fn();
    render(
      withLabels(<ErrorState title="流水没有加载出来" text="资金没有变化" onRetry={onRetry} />),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('流水没有加载出来资金没有变化');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
