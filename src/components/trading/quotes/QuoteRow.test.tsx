import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteRow, type QuoteRowProps } from './QuoteRow';

const live = { price: '96.35', rate: '+2.61%', trend: 'up', spark: [] } as const;

const row = (props: Partial<QuoteRowProps> = {}) => (
  <QuoteRow
    id="row"
    priceId="price"
    photo=""
    title="红隼云"
    code="KST"
    market="港股"
    live={live}
    onTap={() => undefined}
    {...props}
  />
);

describe('QuoteRow', () => {
  it('shows name, code, market, price and change', () => {
    render(row());
    expect(document.getElementById('row')).toHaveTextContent('红隼云KST港股96.35+2.61%');
  });

  it('opens the product on a tap, but not on a tap of the star', async () => {
    const onTap = jest.fn();
    const onStar = jest.fn();
    render(row({ onTap, star: { on: false, label: '加入自选', onTap: onStar } }));
    await userEvent.click(screen.getByRole('switch', { name: '加入自选' }));
    expect(onStar).toHaveBeenCalledTimes(1);
    expect(onTap).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link'));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('shows the age of a stale price, and the price in grey', () => {
    render(row({ live: { ...live, state: { kind: 'stale', text: '4 秒没更新' } } }));
    expect(screen.getByText('4 秒没更新')).toHaveClass('tag--warn');
    expect(document.querySelector('.price-tag--stale')).not.toBeNull();
  });

  it('shows the last price of a closed market in black', () => {
    render(row({ live: { ...live, state: { kind: 'closed', text: '休市' } } }));
    expect(screen.getByText('休市')).toBeInTheDocument();
    expect(document.querySelector('.price-tag--stale')).toBeNull();
  });

  it('highlights the searched text in the title', () => {
    render(row({ titleMatch: { start: 1, length: 1 }, codeMatch: { start: 0, length: 2 } }));
    expect(screen.getByText('隼')).toHaveClass('highlight');
    expect(screen.getByText('KS')).toHaveClass('highlight');
  });
});
