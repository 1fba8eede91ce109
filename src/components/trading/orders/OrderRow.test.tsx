import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderRow } from './OrderRow';

describe('OrderRow', () => {
  it('shows side, lines and profit, and opens the order (SPEC 3.43)', async () => {
    const onTap = jest.fn();
    render(
      <OrderRow
        lead={null}
        title="果光半导体"
        side="down"
        sideText="买跌"
        lines={['行权 311.62', '500.00']}
        profit="−500.00"
        profitTrend="down"
        profitId="profit"
        caption="若此刻到期"
        onTap={onTap}
      />,
    );
    expect(screen.getByText('买跌')).toBeInTheDocument();
    expect(document.querySelector('.icon--arrow-down')).not.toBeNull();
    expect(document.getElementById('profit')).toHaveTextContent('−500.00');
    expect(document.getElementById('profit')).toHaveClass('order-row__profit--down');
    await userEvent.click(screen.getByRole('link'));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('shows no sum while the order settles', () => {
    render(
      <OrderRow
        lead={null}
        title="北风电网"
        side="up"
        sideText="买涨"
        lines={[]}
        profit={null}
        profitTrend="up"
        profitId="profit"
        caption="结算中"
      />,
    );
    expect(document.getElementById('profit')).toHaveTextContent('--');
    expect(document.getElementById('profit')).toHaveClass('order-row__profit--flat');
  });
});
