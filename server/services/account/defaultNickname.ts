import type { RegisterType } from '../../../types/contract/account';
import { maskEmail, maskPhone } from '../../../src/domain/mask';

/** Default display name: the masked phone number or e-mail address. */
export function defaultNickname(registerType: RegisterType, username: string): string {
  return registerType === 1 ? maskPhone(username) : maskEmail(username);
}
