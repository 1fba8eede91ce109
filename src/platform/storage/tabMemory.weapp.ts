const saved = new Map<string, unknown>();

/** In memory only: a mini-program in the background keeps it, and a closed one starts empty. */
export function saveInTab(key: string, value: unknown): void {
  saved.set(key, value);
}

export const savedInTab = <T>(key: string): T | null => (saved.get(key) as T | undefined) ?? null;

export const clearTab = (): void => saved.clear();
