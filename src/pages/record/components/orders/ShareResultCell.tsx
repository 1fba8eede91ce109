import { Cell } from '@/components/ui/layout/Cell';
import { useText } from '@/hooks/useText';

/** The way to the picture of a result. */
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
