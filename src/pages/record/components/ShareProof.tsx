import { observer } from 'mobx-react-lite';
import { Card } from '@/components/Card';
import { Cell } from '@/components/Cell';
import { API_BASE } from '@/env';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { savesFiles, shareTextFile } from '@/platform/files';
import { openLink } from '@/platform/openLink';
import type { OrderCheck } from '../checkOrder';
import { useHandOut } from '../useHandOut';

export interface ShareProofProps {
  check: OrderCheck;
}

/** For somebody else's eyes: the proof, and the public log that it stands on. */
export const ShareProof = observer(function ShareProof({ check }: ShareProofProps) {
  const t = useText();
  const toast = useToast();
  const handOut = useHandOut(check);
  const openLog = async () => {
    if ((await openLink(`${API_BASE}/transparency`)) === 'copied') toast(t('common.copied'));
  };
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
