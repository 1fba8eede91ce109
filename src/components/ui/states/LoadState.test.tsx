import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withLabels } from '@/testing/withLabels';
import { LoadState, type LoadStateProps } from './LoadState';

const reload = jest.fn(async () => undefined);

const draw = (request: Partial<LoadStateProps['request']>) =>
  render(
    withLabels(
      <LoadState
        request={{ error: null, loading: false, reload, ...request }}
        failedTitle="列表没有加载出来"
        rows={2}
      />,
    ),
  );

describe('LoadState', () => {
  it('reserves the space of its rows, and shows named grey shapes when a load takes long', () => {
    const { container } = draw({});
    expect(container.querySelectorAll('.skeleton-row')).toHaveLength(2);
    expect(container.querySelector('.skeleton')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    draw({ loading: true });
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  });

  it('says why loading failed and that no money moved, and retries on a tap', async () => {
    draw({ error: '没有网络' });
    expect(screen.getByRole('alert')).toHaveTextContent('列表没有加载出来没有网络。资金没有变动。');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
