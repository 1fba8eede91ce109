import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

describe('Button', () => {
  it('calls its action', async () => {
    const onTap = jest.fn();
    render(<Button onTap={onTap}>提现</Button>);
    await userEvent.click(screen.getByRole('button', { name: '提现' }));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('shows the reason why it is blocked, and a tap calls onBlockedTap', async () => {
    const onTap = jest.fn();
    const onBlockedTap = jest.fn();
    render(
      <Button blockedReason="还差 3 位资金密码" onTap={onTap} onBlockedTap={onBlockedTap}>
        提现
      </Button>,
    );
    const button = screen.getByRole('button', { name: '还差 3 位资金密码' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('提现')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(onTap).not.toHaveBeenCalled();
    expect(onBlockedTap).toHaveBeenCalledTimes(1);
  });

  it('ignores a second tap while it is busy, and shows the busy label', async () => {
    const onTap = jest.fn();
    render(
      <Button busy busyLabel="正在确认" onTap={onTap}>
        提现
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: '正在确认' }));
    expect(onTap).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('hides the second line while it is blocked', () => {
    render(
      <Button sub="赢得 80%" blockedReason="休市">
        买涨
      </Button>,
    );
    expect(screen.queryByText('赢得 80%')).not.toBeInTheDocument();
  });
});
