import { useState } from 'react';
import type { Withdrawal } from '@contract/transfer';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { definePage } from '../definePage';
import { WithdrawScreen } from './components/WithdrawScreen';
import { WithdrawStatus } from './components/WithdrawStatus';

function WithdrawPage() {
  const { assets, cards, user } = useStores();
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  const request = useRequestOnShow(async () => {
    await Promise.all([assets.load(), cards.load(), user.load()]);
  });
  if (withdrawal) return <WithdrawStatus withdrawal={withdrawal} />;
  return <WithdrawScreen request={request} onSent={setWithdrawal} />;
}

export default definePage('withdraw', WithdrawPage);
