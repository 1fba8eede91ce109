import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Cell } from './Cell';

describe('Cell', () => {
  it('opens its page on a tap', async () => {
    const onTap = jest.fn();
    render(<Cell icon="language" title="语言" value="简体中文" onTap={onTap} />);
    await userEvent.click(screen.getByRole('button', { name: '语言 简体中文' }));
    expect(onTap).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.icon--forward')).not.toBeNull();
  });

  it('has no chevron if it opens no page', () => {
    render(<Cell title="版本" value="1.0.0" />);
    expect(document.querySelector('.icon--forward')).toBeNull();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
