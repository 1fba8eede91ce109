import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './EmptyState';

describe('EmptyState', () => {
  it('says that the list is empty, and offers the next step', async () => {
    const onTap = jest.fn();
    render(<EmptyState title="还没有进行中的订单" action={{ label: '去市场看看', onTap }} />);
    expect(document.getElementById('list-empty')).toHaveTextContent('还没有进行中的订单');
    await userEvent.click(screen.getByRole('button', { name: '去市场看看' }));
    expect(onTap).toHaveBeenCalledTimes(1);
  });
});
