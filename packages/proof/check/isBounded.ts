/** Limits for files and responses, so that a hostile one cannot exhaust the check. */
const LIMITS = { chars: 16_777_216, values: 500_000, depth: 12 };

const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

export function isBounded(value: unknown): boolean {
  const left: [unknown, number][] = [[value, 0]];
  let chars = 0;
  let values = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [one, depth] = next;
    const parts = partsOf(one);
    values += 1;
    if (typeof one === 'string') chars += one.length;
    if (depth === LIMITS.depth && parts.length > 0) return false;
    for (const [name, part] of parts) {
      chars += Array.isArray(one) ? 0 : name.length;
      left.push([part, depth + 1]);
    }
    if (chars > LIMITS.chars || values + left.length > LIMITS.values) return false;
  }
  return true;
}
