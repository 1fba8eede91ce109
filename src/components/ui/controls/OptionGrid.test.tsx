import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionGrid } from './OptionGrid';

describe('OptionGrid', () => {
  it('shows the selected option, and reports a tap on another option', async () => {
    const onPick = jest.fn();
    render(
      <OptionGrid
        label="到期"
        options={[
          { key: '60', label: '60S', sub: '+82%' },
          { key: '300', label: '300S', sub: '+88%' },
        ]}
        selected="300"
        onPick={onPick}
      />,
    );
    expect(screen.getByRole('radio', { name: /300S/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /60S/ }));
    expect(onPick).toHaveBeenCalledWith('60');
  });

  it('reports a tap on an unavailable option, so that the page can explain it', async () => {
    const onPick = jest.fn();
    render(
      <OptionGrid
        label="金额"
        options={[{ key: '50000', label: '50,000', off: true }]}
        selected={null}
        onPick={onPick}
      />,
    );
    const option = screen.getByRole('radio', { name: '50,000' });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(option);
    expect(onPick).toHaveBeenCalledWith('50000');
  });
});
