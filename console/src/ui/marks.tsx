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

export const Tag = ({
  tone = '',
  children,
}: {
  tone?: '' | 'is-ok' | 'is-warn' | 'is-bad' | 'is-brand';
  children: React.ReactNode;
}) => <span className={`tag ${tone}`}>{children}</span>;
