/** One entry contains all keys, so that all can be removed at once. */
const STORAGE_KEY = 'candor.tab';

function readTab(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Keeps a value in this tab, also across a reload. */
export function saveInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readTab(), [key]: value }));
  } catch {
    // Storage is full or refused: after a reload the form is empty.
  }
}

/** The kept value; null for none. */
export const savedInTab = <T>(key: string): T | null => (readTab()[key] as T | undefined) ?? null;

/** Removes everything kept in this tab. */
export function clearTab(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Refused storage contains no values.
  }
}
