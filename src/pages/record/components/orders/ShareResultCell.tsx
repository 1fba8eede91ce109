import { Cell } from '@/components/ui/layout/Cell';
import { useText } from '@/hooks/useText';

export function ShareResultCell({ onTap }: { onTap: () => void }) {
  const t = useText();
  return (
    <Cell
      id="verify-result"
      icon="share"
      title={t('proof.result.title')}
      note={t('proof.result.entryNote')}
      onTap={onTap}
    />
  );
}
