import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceRow } from './ChoiceRow';

describe('ChoiceRow', () => {
  it('shows whether it is selected, and reports a tap', async () => {
    const onTap = jest.fn();
    render(
      <ChoiceRow selected={false} title="USDT · TRC20" note="1:1" end="约 3 分钟" onTap={onTap} />,
    );
    const row = screen.getByRole('radio', { name: /USDT · TRC20/ });
    expect(row).not.toBeChecked();
    await userEvent.click(row);
    expect(onTap).toHaveBeenCalledTimes(1);
  });
});
