/** One entry for all keys, so that all can be removed at once. */
const KEPT = 'candor.tab';

function allKept(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Keeps a value in this tab, also across a reload. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...allKept(), [key]: value }));
  } catch {
    // Storage full or refused: after a reload the form is empty.
  }
}

/** The kept value; null for none. */
export const keptInTab = <T>(key: string): T | null => (allKept()[key] as T | undefined) ?? null;

/** Removes everything kept in this tab. */
export function forgetTab(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Refused storage has kept no value.
  }
}
