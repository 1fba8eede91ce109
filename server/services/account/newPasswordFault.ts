import { checkNewFundPassword, checkPassword, checkRepeat } from '../../../src/domain/validation';
import type { ErrorCode } from '../../../types/contract/error';
import { isCommonPassword } from '../../platform/commonPasswords';

/** Of which password: the one for logging in or the one for moving money. */
export type PasswordKind = 'login' | 'fund';

/** What speaks against a new password; null when it is good. */
export function newPasswordFault(kind: PasswordKind, text: string): ErrorCode | null {
  if (kind === 'fund') return checkNewFundPassword(text);
  return checkPassword(text) ?? (isCommonPassword(text) ? 'password_common' : null);
}

/** The same for a password entered twice, as `upwd` and `upwd2`. */
export const newPasswordFaults = (kind: PasswordKind, upwd: string, upwd2: string) => ({
  upwd: newPasswordFault(kind, upwd),
  upwd2: checkRepeat(upwd, upwd2),
});
