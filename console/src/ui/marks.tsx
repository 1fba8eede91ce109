import { useTranslate } from 'ra-core';

export type Verdict = 'equal' | 'differs' | 'look' | 'unknown';

const MARKS = {
  equal: ['is-ok', '✓'],
  differs: ['is-bad', '≠'],
  look: ['is-warn', '!'],
  unknown: ['is-open', '?'],
} as const satisfies Record<Verdict, readonly [string, string]>;

/** Result of a comparison; its meaning never depends on the colour alone. */
export function Mark({ verdict }: { verdict: Verdict }) {
  const t = useTranslate();
  const [className, sign] = MARKS[verdict];
  return (
    <span className={`mark ${className}`} role="img" aria-label={t(`mark.${verdict}`)}>
      {sign}
    </span>
  );
}

export const Kbd = ({ children }: { children: string }) => <kbd className="kbd">{children}</kbd>;

export type TagTone = '' | 'is-ok' | 'is-warn' | 'is-bad' | 'is-brand';

/** Tones of an order's results. */
export const RESULT_TONES = {
  running: 'is-brand',
  win: 'is-ok',
  lose: 'is-bad',
  tie: '',
  void: 'is-warn',
} as const satisfies Record<string, TagTone>;

export const Tag = ({ tone = '', children }: { tone?: TagTone; children: React.ReactNode }) => (
  <span className={`tag ${tone}`}>{children}</span>
);
