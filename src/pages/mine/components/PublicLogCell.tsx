import { observer } from 'mobx-react-lite';
import { Cell } from '@/components/ui/layout/Cell';
import { API_BASE } from '@/env';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { openLink } from '@/platform/files/openLink';

/** Opens the public price log in a browser, or copies its address. */
export const PublicLogCell = observer(function PublicLogCell() {
  const t = useText();
  const toast = useToast();
  const open = async () => {
    const outcome = await openLink(`${API_BASE}/transparency`);
    if (outcome === 'copied') toast(t('mine.publicLogCopied'));
    if (outcome === 'failed') toast(t('common.copyFailed'));
  };
  return (
    <Cell
      id="mine-transparency"
      icon="shield"
      title={t('mine.publicLog')}
      onTap={() => void open()}
    />
  );
});
