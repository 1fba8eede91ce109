import { Screen } from '@/components/shell/Screen';
import { View } from '@tarojs/components';
import { useParams } from '@/hooks/useParams';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { CheckBody } from './components/CheckBody';
import { CheckFooter } from './components/CheckFooter';
import { useOrderCheck } from './useOrderCheck';

/** Checks the result of an order on this phone and shows each step (docs/PROOF.md). */
function VerifyPage() {
  const t = useText();
  const { orderNo = '' } = useParams('recordVerify');
  const check = useOrderCheck(orderNo);
  const { data } = check.request;
  return (
    <Screen
      title={t('proof.title')}
      demo
      footer={data?.kind === 'checked' && <CheckFooter check={data} onAgain={check.again} />}
    >
      <View className="wrap stack">
        <CheckBody state={check} />
      </View>
    </Screen>
  );
}

export default definePage('recordVerify', VerifyPage, { title: 'proof.title' });
