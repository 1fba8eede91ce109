import { useParams } from '@/hooks/useParams';
import { definePage } from '../definePage';
import { DepositFlow } from './components/DepositFlow';

function UsdtPage() {
  const { amount } = useParams('rechargeUsdt');
  return <DepositFlow type="usdt" amount={amount} />;
}

export default definePage('rechargeUsdt', UsdtPage);
