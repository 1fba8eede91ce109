import { observer } from 'mobx-react-lite';
import { Notice } from '@/components/ui/states/Notice';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

/** Orders with an unknown outcome, or that never arrived; a tap opens their ticket. */
export const UnresolvedOrders = observer(function UnresolvedOrders() {
  const t = useText();
  const { intents } = useStores();
  return (
    <>
      {intents.unresolved.map(({ procode, requestId }) => (
        <Notice
          key={requestId}
          id={`trade-checking-${requestId}`}
          kind="warn"
          onTap={() => void go('stockTrade', { procode, requestId })}
        >
          {t('trade.checking')}
        </Notice>
      ))}
      {intents.notReceived.map(({ procode, requestId, refusal }) => (
        <Notice
          key={requestId}
          id={`trade-not-received-${requestId}`}
          kind="plain"
          onTap={() => void go('stockTrade', { procode })}
        >
          {refusal?.msg ?? t('trade.notReceived')}
        </Notice>
      ))}
    </>
  );
});
