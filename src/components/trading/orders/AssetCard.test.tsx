import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssetCard } from './AssetCard';

const card = (hidden: boolean, onEye = jest.fn(), onDeposit = jest.fn()) => (
  <AssetCard
    label="总资产 (USDT)"
    totalId="total"
    total="12,480.56"
    hidden={hidden}
    eye={{ label: '隐藏金额', onTap: onEye }}
    demoLabel="模拟盘"
    sub={{ text: '≈ 89,860.03 RMB' }}
    profit={{ label: '今日盈亏', amount: '+116.00', direction: 'up' }}
    parts={[
      { label: '可用', value: '10,230.56', share: 1023056 },
      { label: '持仓占用', value: '1,500.00', share: 150000 },
      { label: '提现审核中', value: '0.00', share: 0 },
    ]}
    actions={[{ label: '充值', onTap: onDeposit }]}
  />
);

describe('AssetCard', () => {
  it('shows the total, its parts and the demo mark', () => {
    render(card(false));
    expect(document.getElementById('total')).toHaveTextContent('12,480.56');
    expect(screen.getByText('10,230.56')).toBeInTheDocument();
    expect(screen.getByText('模拟盘')).toBeInTheDocument();
  });

  it('draws no bar for a part that is empty, but keeps it in the legend', () => {
    render(card(false));
    expect(document.querySelectorAll('.asset-bar__bar > *')).toHaveLength(2);
    expect(screen.getByText('提现审核中')).toBeInTheDocument();
  });

  it('hides every amount while amounts are hidden', () => {
    render(card(true));
    expect(screen.queryByText(/\d/)).not.toBeInTheDocument();
  });

  it('toggles hidden amounts with the eye, and opens the deposit', async () => {
    const onEye = jest.fn();
    const onDeposit = jest.fn();
    render(card(false, onEye, onDeposit));
    await userEvent.click(screen.getByRole('switch', { name: '隐藏金额' }));
    await userEvent.click(screen.getByRole('button', { name: '充值' }));
    expect(onEye).toHaveBeenCalledTimes(1);
    expect(onDeposit).toHaveBeenCalledTimes(1);
  });
});
