import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './Notice';

describe('Notice', () => {
  it('shows a sentence in the colour of its kind', () => {
    render(
      <Notice id="n" kind="bad">
        未转出
      </Notice>,
    );
    expect(document.getElementById('n')).toHaveClass('notice--bad');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('opens its page on a tap', async () => {
    const onTap = jest.fn();
    render(<Notice onTap={onTap}>今日报价可核对</Notice>);
    await userEvent.click(screen.getByRole('link', { name: '今日报价可核对' }));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('is announced at once by screen readers if it is urgent', () => {
    render(<Notice alert>没有网络</Notice>);
    expect(screen.getByRole('alert')).toHaveTextContent('没有网络');
  });
});
