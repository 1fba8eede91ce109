import type { Locale } from '@contract/common';

/** Who uses the app, as its requests say it: token '' is a visitor. */
export interface KeptMember {
  token: string;
  language: Locale;
}

/** What src/platform/storage/storage.ts keeps under a key, from before the app runs; undefined for none. */
function readKept(key: string): Record<string, unknown> | undefined {
  try {
    const text = window.localStorage.getItem(`candor.${key}`) ?? 'null';
    return JSON.parse(text)?.data?.value ?? undefined;
  } catch {
    // A browser that keeps nothing knows nobody.
    return undefined;
  }
}

/** Who the app will begin as, in one of the known languages. In a browser only, for the start script. */
export function readMember(known: object): KeptMember {
  const token = readKept('session')?.token;
  const language = String(readKept('settings')?.appLanguage);
  return {
    token: typeof token === 'string' ? token : '',
    language: language in known ? (language as Locale) : 'zh_CN',
  };
}
