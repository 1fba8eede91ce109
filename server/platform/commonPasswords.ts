import { dictionary } from '@zxcvbn-ts/language-common';

let commonPasswords: ReadonlySet<string> | null = null;

/** About 49,000 passwords most frequent in leaks, in lower case. */
function loadCommonPasswords(): ReadonlySet<string> {
  commonPasswords ??= new Set((dictionary['passwords-common'] ?? []).map(String));
  return commonPasswords;
}

/** Case-insensitive. */
export function isCommonPassword(password: string): boolean {
  return loadCommonPasswords().has(password.toLowerCase());
}
