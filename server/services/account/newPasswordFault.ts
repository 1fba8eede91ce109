import { checkNewFundPassword, checkPassword, checkRepeat } from '../../../src/domain/validation';
import type { ErrorCode } from '../../../types/contract/error';
import { isCommonPassword } from '../../platform/commonPasswords';

/** The `login` password opens the account; the `fund` password authorises money movements. */
export type PasswordKind = 'login' | 'fund';

export function newPasswordFault(kind: PasswordKind, text: string): ErrorCode | null {
  if (kind === 'fund') return checkNewFundPassword(text);
  return checkPassword(text) ?? (isCommonPassword(text) ? 'password_common' : null);
}

export const newPasswordFaults = (
  kind: PasswordKind,
  password: string,
  passwordRepeat: string,
) => ({
  password: newPasswordFault(kind, password),
  passwordRepeat: checkRepeat(password, passwordRepeat),
});
