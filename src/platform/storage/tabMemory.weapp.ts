const saved = new Map<string, unknown>();

/** A mini-program in the background keeps its memory; a closed one starts empty. */
export function saveInTab(key: string, value: unknown): void {
  saved.set(key, value);
}

export const savedInTab = <T>(key: string): T | null => (saved.get(key) as T | undefined) ?? null;

export const clearTab = (): void => saved.clear();
