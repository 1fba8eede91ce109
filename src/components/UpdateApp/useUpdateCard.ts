import { useState } from 'react';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { applyUpdate } from '@/start/update';
import type { UpdateCardProps } from './UpdateCard';

/** `onClose` runs when the customer dismisses the card. */
export function useUpdateCard(onClose: () => void): UpdateCardProps | null {
  const t = useText();
  const { version } = useStores();
  const { error } = useRequest(() => version.load());
  const [busy, setBusy] = useState(false);
  const [isLate, setLate] = useState(false);
  const { latest, current, isAvailable, isRequired } = version;
  const close = (label: string) => ({
    id: 'update-later',
    label,
    kind: 'text' as const,
    onTap: () => {
      version.postpone();
      onClose();
    },
  });
  if (!isAvailable && !isRequired) {
    if (latest === null && error === null) return null;
    const title = t(latest === null ? 'update.failed' : 'update.current');
    return { title, text: error ?? undefined, actions: [close(t('common.close'))] };
  }
  const now = {
    id: 'update-now',
    label: t(busy ? 'update.busy' : 'update.now'),
    kind: 'primary' as const,
    busy,
    onTap: () => {
      setBusy(true);
      setLate(false);
      void applyUpdate().then((isDone) => {
        setBusy(false);
        setLate(!isDone);
      });
    },
  };
  const notes = latest?.notes.length ? latest.notes : [t('update.noNotes')];
  const hint = isRequired ? t('update.requiredNote') : undefined;
  return {
    title: t(isRequired ? 'update.requiredTitle' : 'update.title'),
    version: {
      label: t('update.version'),
      latest: latest?.version ?? '',
      from: t('update.from', { version: current }),
    },
    notes: { title: t('update.notes'), list: notes },
    text: busy ? t('update.waiting') : isLate ? t('update.notReady') : hint,
    actions: isRequired ? [now] : [now, close(t('update.later'))],
  };
}
