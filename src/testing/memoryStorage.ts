import type { KeyValueStorage } from '@/platform/storage/storage';

/** Storage in memory that copies values, as JSON does. */
export function memoryStorage(
  content: Readonly<Record<string, unknown>> = {},
): KeyValueStorage & { data: Map<string, unknown> } {
  const data = new Map<string, unknown>(Object.entries(content));
  return {
    data,
    get: (key) => structuredClone(data.get(key)),
    set: (key, value) => {
      data.set(key, structuredClone(value));
      return true;
    },
    remove: (key) => void data.delete(key),
  };
}

/** The storage of a logged-in customer. */
export const loggedIn = (token = 't1', uid = 'u1'): Record<string, unknown> => ({
  session: { version: 1, value: { token, uid } },
});
