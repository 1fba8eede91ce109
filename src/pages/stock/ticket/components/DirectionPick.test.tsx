import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DirectionPick } from './DirectionPick';

describe('DirectionPick', () => {
  it('shows the payout of each side, and which side is selected', async () => {
    const onPick = jest.fn();
    render(
      <DirectionPick
        label="方向"
        selected="up"
        onPick={onPick}
        up={{ label: '买涨', note: '赢得 +880.00' }}
        down={{ label: '买跌', note: '赢得 +800.00' }}
      />,
    );
    expect(screen.getByRole('radio', { name: /买涨.*\+880\.00/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /买跌.*\+800\.00/ }));
    expect(onPick).toHaveBeenCalledWith('down');
  });
});
