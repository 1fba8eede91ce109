import { Icon } from '../marks/Icon';

/** done: happened or checked · current: now · waiting: later or not checked yet. */
export type MarkState = 'done' | 'current' | 'waiting' | 'failed';

export interface StateMarkProps {
  state: MarkState;
  size?: 16 | 20 | 22 | 32 | 40;
}

const MARKS = {
  done: { name: 'done', tone: 'ok' },
  current: { name: 'current', tone: 'brand' },
  waiting: { name: 'waiting', tone: 'text-3' },
  failed: { name: 'failed', tone: 'bad' },
} as const;

/** Green check mark, blue ring, hollow ring or red octagon: shape and colour differ. */
export function StateMark({ state, size = 22 }: StateMarkProps) {
  const { name, tone } = MARKS[state];
  return <Icon name={name} size={size} tone={tone} />;
}
