import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segment } from './Segment';

describe('Segment', () => {
  it('shows the selected part and its count, and reports a tap on another part', async () => {
    const onSelect = jest.fn();
    render(
      <Segment
        label="订单"
        items={[
          { key: 'pending', label: '持仓中', count: 2 },
          { key: 'finished', label: '已结束' },
        ]}
        selected="pending"
        onSelect={onSelect}
      />,
    );
    expect(screen.getByRole('tab', { name: '持仓中 2' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: '已结束' }));
    expect(onSelect).toHaveBeenCalledWith('finished');
  });
});
