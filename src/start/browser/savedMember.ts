import type { Locale } from '@contract/common';

/** Session and language of the app's requests; a visitor has the token ''. */
export interface SavedMember {
  token: string;
  language: Locale;
}

/** Reads a value of src/platform/storage/storage.ts before the app runs; undefined for none. */
function readSaved(key: string): Record<string, unknown> | undefined {
  try {
    const text = window.localStorage.getItem(`candor.${key}`) ?? 'null';
    return JSON.parse(text)?.data?.value ?? undefined;
  } catch {
    // Without storage there is no session.
    return undefined;
  }
}

/** Session and language that the app will start with, for the start script. */
export function readMember(known: object): SavedMember {
  const token = readSaved('session')?.token;
  const language = String(readSaved('settings')?.appLanguage);
  return {
    token: typeof token === 'string' ? token : '',
    language: language in known ? (language as Locale) : 'zh_CN',
  };
}
