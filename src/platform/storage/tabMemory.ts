/** One entry for all, so that all of it can go at once. */
const KEPT = 'candor.tab';

function allKept(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Kept while this tab is open, also when it is loaded anew; nothing of it outlives the tab. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...allKept(), [key]: value }));
  } catch {
    // Storage that is full or refused: after a reload the form begins empty.
  }
}

/** What was kept under this key in this tab; null for nothing. */
export const keptInTab = <T>(key: string): T | null => (allKept()[key] as T | undefined) ?? null;

/** Forgets everything that was kept in this tab. */
export function forgetTab(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Storage that is refused has kept nothing.
  }
}
