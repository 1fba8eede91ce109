import '@/i18n/areas/device';
import '@/i18n/areas/order';
import '@/i18n/areas/proof';
import { Screen } from '@/components/shell/Screen';
import { View } from '@tarojs/components';
import { useState } from 'react';
import { API_BASE } from '@/env';
import { useParams } from '@/hooks/useParams';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { CheckBody } from './components/CheckBody';
import { CheckFooter } from './components/CheckFooter';
import { ResultSheet } from './components/ResultSheet';
import { resultLink } from './resultLink';
import { useOrderCheck } from './useOrderCheck';

/** Checks the result of an order on this phone and shows each step (docs/PROOF.md). */
function VerifyPage() {
  const t = useText();
  const { orderNo = '' } = useParams('recordVerify');
  const check = useOrderCheck(orderNo);
  const { data } = check.request;
  const [isShared, setShared] = useState(false);
  // A result that did not pass is shared as a proof file: a picture would praise it.
  const link = data?.kind === 'checked' && data.verdict.isValid ? resultLink(API_BASE, data) : null;
  return (
    <Screen
      title={t('proof.title')}
      demo
      roomy
      footer={data?.kind === 'checked' && <CheckFooter check={data} onAgain={check.again} />}
      overlay={
        data &&
        link && (
          <ResultSheet
            open={isShared}
            order={data.order}
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

export default definePage('recordVerify', VerifyPage, { title: 'proof.title' });
