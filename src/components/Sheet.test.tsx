import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './Sheet';

const sheet = (open: boolean, onClose = jest.fn()) => (
  <Sheet open={open} title="涨跌颜色" closeLabel="关闭" onClose={onClose}>
    红涨绿跌
  </Sheet>
);

describe('Sheet', () => {
  it('draws what is in it only while it is open', () => {
    const { rerender } = render(sheet(false));
    expect(screen.queryByText('红涨绿跌')).not.toBeInTheDocument();
    rerender(sheet(true));
    expect(screen.getByRole('dialog', { name: '涨跌颜色' })).toHaveTextContent('红涨绿跌');
  });

  it('closes with its cross and with a tap beside it', async () => {
    const onClose = jest.fn();
    const { container } = render(sheet(true, onClose));
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await userEvent.click(container.querySelector('.at-float-layout__overlay')!);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
