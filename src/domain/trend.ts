/** Direction of a number; shown with an arrow and a sign, never by colour alone. */
export type Trend = 'up' | 'down' | 'flat';

/** Trend of a signed amount in any unit; null (unknown) and zero are flat. */
export function trendOf(value: number | null): Trend {
  if (value === null || value === 0) return 'flat';
  return value > 0 ? 'up' : 'down';
}
