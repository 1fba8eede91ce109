import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | null = null;

/** About 49,000 of the passwords found most often in published leaks, in lower case. */
function leaked(): ReadonlySet<string> {
  known ??= new Set((dictionary['passwords-common'] ?? []).map(String));
  return known;
}

/** Whether a password is on the lists that attackers try first, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return leaked().has(password.toLowerCase());
}
