import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChipGroup } from './ChipGroup';

describe('ChipGroup', () => {
  it('shows the selected filter, and reports a tap on another filter', async () => {
    const onSelect = jest.fn();
    render(
      <ChipGroup
        label="类型"
        items={[
          { key: 'all', label: '全部' },
          { key: 'in', label: '充值' },
        ]}
        selected="all"
        onSelect={onSelect}
      />,
    );
    expect(screen.getByRole('option', { name: '全部' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('option', { name: '充值' }));
    expect(onSelect).toHaveBeenCalledWith('in');
  });
});
