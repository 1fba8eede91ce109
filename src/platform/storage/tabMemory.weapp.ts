const kept = new Map<string, unknown>();

/** A mini-program that is brought back goes on where it was; one that was ended begins anew. */
export function keepInTab(key: string, value: unknown): void {
  kept.set(key, value);
}

/** What was kept under this key; null for nothing. */
export const keptInTab = <T>(key: string): T | null => (kept.get(key) as T | undefined) ?? null;

/** Forgets everything that was kept. */
export const forgetTab = (): void => kept.clear();
