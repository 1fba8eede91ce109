import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { aCard, anAsset, aUser } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { aWithdrawal } from '@/testing/transfers';
import WithdrawPage from './index';

async function open() {
  const page = await renderPage(WithdrawPage, {
    api: (fake) => {
      fake['GET /loadUserInfo'].mockResolvedValue(aUser({ feePercent: '0.50' }));
      fake['GET /assetInfo'].mockResolvedValue(anAsset({ available: '12110.56' }));
      fake['GET /loadBankCard'].mockResolvedValue([aCard({ id: 'c1' }), aCard({ id: 'c2' })]);
      fake['POST /withdrawl'].mockResolvedValue(aWithdrawal());
    },
  });
  fireEvent.change(page.byId('withdraw-amount'), { target: { value: '500' } });
  fireEvent.change(page.byId('withdraw-password'), { target: { value: '123456' } });
  const submit = () => act(async () => fireEvent.click(page.byId('withdraw-submit')));
  return { ...page, submit };
}

describe('page withdraw', () => {
  it('shows the new fee after a refusal because of it, and sends the new net amount', async () => {
    const { api, byId, submit } = await open();
    api['POST /withdrawl'].mockRejectedValueOnce(
      new ApiError('net_changed', { msg: '手续费变了' }),
    );
    api['GET /loadUserInfo'].mockResolvedValue(aUser({ feePercent: '2.00' }));
    await submit();
    expect(byId('withdraw-form-error')).toHaveTextContent('手续费变了');
    expect(byId('withdraw-receive')).toHaveTextContent('490.00');
    await submit();
    const nets = api['POST /withdrawl'].mock.calls.map(([body]) => body.net);
    expect(nets).toEqual(['497.50', '490.00']);
  });

  it('asks for a target after the one on screen was removed, and takes no other', async () => {
    const { api, byId, submit, stores } = await open();
    api['GET /loadBankCard'].mockResolvedValue([aCard({ id: 'c2' })]);
    await act(() => stores.cards.load());
    expect(byId('withdraw-submit')).toHaveTextContent('请先选择收款账户');
    await submit();
    expect(api['POST /withdrawl']).not.toHaveBeenCalled();
    fireEvent.click(byId('withdraw-card-c2'));
    await submit();
    expect(api['POST /withdrawl']).toHaveBeenCalledWith(expect.objectContaining({ cardId: 'c2' }));
  });
});
