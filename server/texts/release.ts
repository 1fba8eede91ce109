import release from '../../src/locales/zh_CN/server/release.json';
import { textOf } from './textOf';
import type { Locale } from '../../types/contract/common';

/** Version of this code (as in package.json), and the minimum version of the app. */
export const RELEASE = { version: '1.0.0', minVersion: '1.0.0' } as const;

const keyOf = (version: string) => `v${version.replaceAll('.', '_')}`;
const hasNotes = (key: string): key is keyof typeof release => Object.hasOwn(release, key);

/** Release notes, one per line; a test requires those of the newest version. */
export function releaseNotes(version: string, locale: Locale): string[] {
  const key = keyOf(version);
  return hasNotes(key) ? textOf(locale)(`release.${key}`).split('\n') : [];
}
