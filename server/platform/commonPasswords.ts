import { dictionary } from '@zxcvbn-ts/language-common';

let commonPasswords: ReadonlySet<string> | null = null;

/** Loads the 49,000 passwords that are most frequent in leaks, in lower case. */
function loadCommonPasswords(): ReadonlySet<string> {
  commonPasswords ??= new Set((dictionary['passwords-common'] ?? []).map(String));
  return commonPasswords;
}

/** True for a password that is frequent in leaks; ignores case. */
export function isCommonPassword(password: string): boolean {
  return loadCommonPasswords().has(password.toLowerCase());
}
