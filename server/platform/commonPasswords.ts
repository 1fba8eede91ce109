import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | null = null;

/** About 49,000 passwords most frequent in leaks, in lower case. */
function leaked(): ReadonlySet<string> {
  known ??= new Set((dictionary['passwords-common'] ?? []).map(String));
  return known;
}

/** Case-insensitive. */
export function isCommonPassword(password: string): boolean {
  return leaked().has(password.toLowerCase());
}
