import { observer } from 'mobx-react-lite';
import { Cell } from '@/components/Cell';
import { API_BASE } from '@/env';
import { useCopy } from '@/hooks/useCopy';
import { useText } from '@/hooks/useText';

/** Where anyone can check the price log: its address, to be opened in a browser. */
export const PublicLogCell = observer(function PublicLogCell() {
  const t = useText();
  const copy = useCopy();
  return (
    <Cell
      id="mine-transparency"
      icon="shield"
      title={t('mine.publicLog')}
      onTap={() => void copy(`${API_BASE}/transparency`)}
    />
  );
});
