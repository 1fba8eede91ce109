import { observer } from 'mobx-react-lite';
import { View } from '@tarojs/components';
import { readWitnessPolicy, witnessesOf } from '@candor/proof/check/witnesses';
import { keyFingerprint } from '@candor/proof/crypto/keyFingerprint';
import { Card } from '@/components/ui/layout/Card';
import { Cell } from '@/components/ui/layout/Cell';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { useStores } from '@/hooks/useStores';
import { useFileExport } from '@/hooks/orders/useFileExport';
import { useText } from '@/hooks/useText';
import { usePublicLog } from '@/hooks/orders/usePublicLog';
import { savesFiles, shareTextFile } from '@/platform/files/files';
import type { OrderCheck } from '@/pages/record/checkOrder';
import { proofFile } from '@/pages/record/proofFile';
import { ShareResultCell } from './ShareResultCell';
import './ShareProof.scss';

export interface ShareProofProps {
  check: OrderCheck;
  onShareResult: (() => void) | null;
}

/** Shares the proof as a file and links to the public log. */
export const ShareProof = observer(function ShareProof(props: ShareProofProps) {
  const { check, onShareResult } = props;
  const t = useText();
  const openLog = usePublicLog();
  const exportFile = useFileExport();
  const { seenLog } = useStores();
  const policy = readWitnessPolicy(seenLog.witnesses);
  const signed = policy === null ? [] : witnessesOf(check.order.proof?.head ?? '', policy);
  return (
    <Card>
      {onShareResult && <ShareResultCell onTap={onShareResult} />}
      {savesFiles && (
        <Cell
          id="verify-share"
          icon="mail"
          title={t('proof.share')}
          onTap={() => void exportFile(proofFile(check), shareTextFile)}
        />
      )}
      <Cell
        id="verify-log"
        icon="chain"
        title={t('proof.publicLog')}
        onTap={() => void openLog()}
      />
      <View className="share-proof__key">
        <KeyValue
          id="verify-key"
          code
          label={t('proof.logKey')}
          value={keyFingerprint(check.order.proof?.keys[0])}
        />
        {policy && (
          <KeyValue
            id="verify-witnesses"
            label={t('proof.witnesses')}
            value={[
              t('proof.witnessed', { count: signed.length, all: policy.witnesses.length }),
              ...signed,
            ].join(' · ')}
          />
        )}
      </View>
    </Card>
  );
});
