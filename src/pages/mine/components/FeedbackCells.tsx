import { useEffect, useMemo, useState } from 'react';
import { Cell } from '@/components/ui/layout/Cell';
import { Switch } from '@/components/ui/controls/Switch';
import { giveFeedback, prepareFeedback } from '@/feedback/giveFeedback';
import { useText } from '@/hooks/useText';
import { canVibrate } from '@/platform/device/haptics';
import { storage } from '@/platform/storage/storage';
import { LAST_MS } from '@/styles/motion';
import { FeedbackSettings, type FeedbackChoice } from '@/stores/FeedbackSettings';

/** Sound and vibration played when the customer switches the setting on. */
const SAMPLE = { sounds: 'won', touches: 'accepted' } as const;

const TITLES = { sounds: 'mine.sounds', touches: 'mine.touches' } as const;

/** Switches for sounds, and for vibration where the phone supports it. */
export function FeedbackCells() {
  const t = useText();
  const settings = useMemo(() => new FeedbackSettings(storage), []);
  const [choice, setChoice] = useState<FeedbackChoice>(() => settings.read());
  useEffect(prepareFeedback, []);
  const toggle = (key: keyof FeedbackChoice) => {
    const next = { ...choice, [key]: !choice[key] };
    setChoice(next);
    settings.choose(next);
    if (next[key]) giveFeedback(SAMPLE[key]);
  };
  const cell = (key: keyof FeedbackChoice, icon: 'sound' | 'touch') => (
    <Cell
      id={`mine-${key}`}
      icon={icon}
      title={t(TITLES[key])}
      note={t(`mine.${key}Note`, { seconds: LAST_MS / 1000 })}
      role="switch"
      checked={choice[key]}
      value={<Switch on={choice[key]} />}
      arrow={false}
      onTap={() => toggle(key)}
    />
  );
  return (
    <>
      {cell('sounds', 'sound')}
      {canVibrate() && cell('touches', 'touch')}
    </>
  );
}
