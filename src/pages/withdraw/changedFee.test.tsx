import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { aCard, anAsset, aUser } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { aWithdrawal } from '@/testing/transfers';
import WithdrawPage from './index';

it('page withdraw shows the new fee after a refusal because of it, and sends the new net amount', async () => {
  const { api, byId } = await renderPage(WithdrawPage, {
    api: (fake) => {
      fake['GET /loadUserInfo'].mockResolvedValueOnce(aUser({ feePercent: '0.50' }));
      fake['GET /loadUserInfo'].mockResolvedValue(aUser({ feePercent: '2.00' }));
      fake['GET /assetInfo'].mockResolvedValue(anAsset({ available: '12110.56' }));
      fake['GET /loadBankCard'].mockResolvedValue([aCard({ id: 'c1' })]);
      const refusal = new ApiError('net_changed', { msg: '手续费变了' });
      fake['POST /withdrawl'].mockRejectedValueOnce(refusal).mockResolvedValue(aWithdrawal());
    },
  });
  fireEvent.change(byId('withdraw-amount'), { target: { value: '500' } });
  fireEvent.change(byId('withdraw-password'), { target: { value: '123456' } });
  const submit = () => act(async () => fireEvent.click(byId('withdraw-submit')));
  await submit();
  expect(byId('withdraw-form-error')).toHaveTextContent('手续费变了');
  expect(byId('withdraw-receive')).toHaveTextContent('490.00');
  await submit();
  expect(api['POST /withdrawl'].mock.calls.map(([body]) => body.net)).toEqual(['497.50', '490.00']);
});
