import release from '../../src/locales/zh_CN/server/release.json';
import { textOf } from './textOf';
import type { Locale } from '../../types/contract/common';

/** The version of this code, which is that of package.json, and the oldest app that it still serves. */
export const RELEASE = { version: '1.0.0', minVersion: '1.0.0' } as const;

const keyOf = (version: string) => `v${version.replaceAll('.', '_')}`;
const hasNotes = (key: string): key is keyof typeof release => Object.hasOwn(release, key);

/** What is new in a release, one a line; the newest without notes fails a test. */
export function releaseNotes(version: string, locale: Locale): string[] {
  const key = keyOf(version);
  return hasNotes(key) ? textOf(locale)(`release.${key}`).split('\n') : [];
}
