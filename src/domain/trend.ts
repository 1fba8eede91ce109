/** Which way a number went; never shown by colour alone, but with an arrow and a sign. */
export type Trend = 'up' | 'down' | 'flat';

/** The trend of a signed amount, in any unit; unknown (null) and zero are flat. */
export function trendOf(value: number | null): Trend {
  if (value === null || value === 0) return 'flat';
  return value > 0 ? 'up' : 'down';
}
