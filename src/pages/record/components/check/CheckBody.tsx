import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { ErrorState } from '@/components/ui/states/ErrorState';
import { Notice } from '@/components/ui/states/Notice';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { checkFacts } from '@/pages/record/checkFacts';
import type { OrderCheck } from '@/pages/record/checkOrder';
import { checkRows, plannedRows } from '@/pages/record/checkRows';
import { CHECK_ROWS, type OrderCheckState } from '@/pages/record/useOrderCheck';
import { CheckHead } from './CheckHead';
import { CheckList } from './CheckList';
import { CheckUnavailable } from './CheckUnavailable';
import { CheckPending } from './CheckPending';
import { ShareProof } from '../orders/ShareProof';
import { ShareResultCell } from '../orders/ShareResultCell';
import { VerdictCard } from './VerdictCard';

interface CheckedProps {
  check: OrderCheck;
  /** Number of rows whose result is revealed. */
  shown: number;
  onShareResult: (() => void) | null;
}

/** States what a check does not prove. */
const Footnote = observer(function Footnote() {
  const t = useText();
  const { config } = useStores();
  return <Notice kind="plain">{t(config.isDemo ? 'proof.footnoteDemo' : 'proof.footnote')}</Notice>;
});

const Checked = observer(function Checked({ check, shown, onShareResult }: CheckedProps) {
  const t = useText();
  const rows = checkRows(t, check, checkFacts(check.order.proof));
  return (
    <View className="stack columns">
      <View className="stack">
        {check.isOffline && (
          <Notice id="verify-offline" kind="plain" icon="offline">
            {t('proof.offline')}
          </Notice>
        )}
        <CheckHead check={check} rows={rows} isDone={shown >= CHECK_ROWS} />
        <CheckList rows={rows} shown={shown} />
      </View>
      <View className="stack">
        {check.order.proof !== null && <ShareProof check={check} onShareResult={onShareResult} />}
        <Footnote />
      </View>
    </View>
  );
});

export interface CheckBodyProps {
  state: OrderCheckState;
  onShareResult: CheckedProps['onShareResult'];
}

export const CheckBody = observer(function CheckBody({ state, onShareResult }: CheckBodyProps) {
  const t = useText();
  const { data, error, reload, loading } = state.request;
  if (data?.kind === 'checked') {
    return <Checked check={data} shown={state.shown} onShareResult={onShareResult} />;
  }
  if (data?.kind === 'waiting') {
    return (
      <>
        <CheckPending order={data.order} />
        <CheckList rows={plannedRows(t)} shown={-1} />
        {onShareResult && (
          <Card>
            <ShareResultCell onTap={onShareResult} />
          </Card>
        )}
      </>
    );
  }
  if (data?.kind === 'old') return <CheckUnavailable order={data.order} />;
  if (error !== null) {
    return (
      <ErrorState
        title={t('proof.loadFailed')}
        text={t('proof.loadFailedNote', { error: error.replace(/[。.]$/, '') })}
        onRetry={() => void reload()}
      />
    );
  }
  if (!loading) return null;
  return (
    <View className="stack columns">
      <View className="stack">
        <VerdictCard
          headlineId="verify-loading"
          noteId="verify-loading-note"
          state="waiting"
          title={t('proof.loading')}
          text={t('proof.checkingNote')}
        />
        <CheckList rows={plannedRows(t)} shown={-1} />
      </View>
      <Footnote />
    </View>
  );
});
