import { useParams } from '@/hooks/useParams';
import { definePage } from '../definePage';
import { DepositFlow } from './components/DepositFlow';

function BankPage() {
  const { amount } = useParams('rechargeBank');
  return <DepositFlow type="bank" amount={amount} />;
}

export default definePage('rechargeBank', BankPage);
