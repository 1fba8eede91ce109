import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwipeRow } from './SwipeRow';

describe('SwipeRow', () => {
  it('makes its action available to fingers, keyboards and screen readers', async () => {
    const onTap = jest.fn();
    render(<SwipeRow action={{ label: '移除', onTap }}>红隼云</SwipeRow>);
    expect(screen.getByText('红隼云')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(onTap).toHaveBeenCalledTimes(1);
  });
});
