import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';

describe('Checkbox', () => {
  it.each([true, false])('changes its state when it is tapped (was %s)', async (checked) => {
    const onChange = jest.fn();
    render(
      <Checkbox checked={checked} onChange={onChange} label="同意">
        我已读
      </Checkbox>,
    );
    const box = screen.getByRole('checkbox', { name: '同意' });
    expect(box.getAttribute('aria-checked')).toBe(String(checked));
    await userEvent.click(box);
    expect(onChange).toHaveBeenCalledWith(!checked);
  });
});
