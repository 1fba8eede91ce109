const LENGTH_MAX = 200;

/** Returns an operator's reason as a journal line may contain it: one line, no bar, 200 characters. */
export function reasonText(reason: string): string {
  const line = reason.replace(/[|\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, LENGTH_MAX).join('');
}
