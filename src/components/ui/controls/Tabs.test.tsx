import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs';

describe('Tabs', () => {
  it.each(['line', 'pill'] as const)('reports the tapped tab (%s)', async (variant) => {
    const onSelect = jest.fn();
    render(
      <Tabs
        label="市场"
        variant={variant}
        items={[
          { key: 'hk', label: '港股' },
          { key: 'us', label: '美股' },
        ]}
        selected="hk"
        onSelect={onSelect}
      />,
    );
    expect(screen.getByRole('tab', { name: '港股' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: '美股' }));
    expect(onSelect).toHaveBeenCalledWith('us');
  });
});
