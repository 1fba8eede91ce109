/** Limits for files and responses, so that a hostile one cannot exhaust the check. */
const LIMITS = { chars: 16_777_216, values: 500_000, depth: 12 };

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

export function isBounded(value: unknown): boolean {
  const pending: [unknown, number][] = [[value, 0]];
  let chars = 0;
  let values = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [one, depth] = next;
    const parts = entriesOf(one);
    values += 1;
    if (typeof one === 'string') chars += one.length;
    if (depth === LIMITS.depth && parts.length > 0) return false;
    for (const [name, part] of parts) {
      chars += Array.isArray(one) ? 0 : name.length;
      pending.push([part, depth + 1]);
    }
    if (chars > LIMITS.chars || values + pending.length > LIMITS.values) return false;
  }
  return true;
}
