import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tappable } from './Tappable';

describe('Tappable', () => {
  it('reacts to a tap, to Enter and to the space bar', async () => {
    const onTap = jest.fn();
    render(
      <Tappable label="open" onTap={onTap}>
        x
      </Tappable>,
    );
    const button = screen.getByRole('button', { name: 'open' });
    await userEvent.click(button);
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyDown(button, { key: 'a' });
    expect(onTap).toHaveBeenCalledTimes(3);
  });

  it('can be reached with the keyboard', async () => {
    render(<Tappable onTap={() => undefined}>row</Tappable>);
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('is plain text without an action', () => {
    render(<Tappable>row</Tappable>);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('row')).toBeInTheDocument();
  });

  it('has its state as text for screen readers', () => {
    render(
      <Tappable role="radio" state={{ checked: false }} onTap={() => undefined}>
        300S
      </Tappable>,
    );
    expect(screen.getByRole('radio', { name: '300S' })).not.toBeChecked();
  });
});
