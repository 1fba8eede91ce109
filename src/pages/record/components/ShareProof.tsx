import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/Card';
import { Cell } from '@/components/ui/Cell';
import { useText } from '@/hooks/useText';
import { usePublicLog } from '@/hooks/usePublicLog';
import { savesFiles, shareTextFile } from '@/platform/files';
import type { OrderCheck } from '../checkOrder';
import { useProofExport } from '../useProofExport';

export interface ShareProofProps {
  check: OrderCheck;
}

/** For somebody else's eyes: the proof, and the public log that it stands on. */
export const ShareProof = observer(function ShareProof({ check }: ShareProofProps) {
  const t = useText();
  const openLog = usePublicLog();
  const handOut = useProofExport(check);
  return (
    <Card>
      {savesFiles && (
        <Cell
          id="verify-share"
          icon="mail"
          title={t('proof.share')}
          onTap={() => void handOut(shareTextFile)}
        />
      )}
      <Cell
        id="verify-log"
        icon="chain"
        title={t('proof.publicLog')}
        onTap={() => void openLog()}
      />
    </Card>
  );
});
