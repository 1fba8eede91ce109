const kept = new Map<string, unknown>();

/** A mini-program in the background keeps its memory; a closed one starts empty. */
export function keepInTab(key: string, value: unknown): void {
  kept.set(key, value);
}

export const keptInTab = <T>(key: string): T | null => (kept.get(key) as T | undefined) ?? null;

export const forgetTab = (): void => kept.clear();
