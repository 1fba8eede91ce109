/** Kept while this tab is open, also when it is loaded anew; nothing of it outlives the tab. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage that is full or refused: after a reload the form begins empty.
  }
}

/** What was kept under this key in this tab; null for nothing. */
export function keptInTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
