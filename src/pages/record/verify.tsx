import { Screen } from '@/components/shell/Screen';
import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { useParams } from '@/hooks/useParams';
import { useText } from '@/hooks/useText';
import { replace } from '@/navigation';
import { definePage } from '../definePage';
import { CheckBody } from './components/check/CheckBody';
import { CheckFooter } from './components/check/CheckFooter';
import { ShareResultSheet } from './components/orders/ShareResultSheet';
import { useOrderCheck } from './useOrderCheck';
import { useResultLink } from './useResultLink';
import { useShareResult } from './useShareResult';

/** Checks the result of an order on this phone and shows each step (docs/PROOF.md). */
function VerifyPage() {
  const t = useText();
  const { orderNo = '', share, procode = '' } = useParams('recordVerify');
  const isForeign = orderNo === '' && procode !== '';
  useEffect(() => {
    if (isForeign) void replace('stock', { procode });
  }, [isForeign, procode]);
  const check = useOrderCheck(orderNo);
  const { data } = check.request;
  const [isShared, setShared] = useState(share === '1');
  const link = useResultLink(data);
  useShareResult(data && link !== null ? data.order : null);
  return (
    <Screen
      title={t('proof.title')}
      demo
      roomy
      footer={data?.kind === 'checked' && <CheckFooter check={data} onAgain={check.again} />}
      overlay={
        data &&
        link && (
          <ShareResultSheet
            open={isShared}
            order={data.order}
            sealedAt={data.kind === 'waiting' ? data.order.proofAt : null}
            link={link}
            onClose={() => setShared(false)}
          />
        )
      }
    >
      <View className="wrap stack">
        <CheckBody state={check} onShareResult={link === null ? null : () => setShared(true)} />
      </View>
    </Screen>
  );
}

export default definePage('recordVerify', VerifyPage);
