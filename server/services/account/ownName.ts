import type { RegisterType } from '../../../types/contract/account';
import { maskEmail, maskPhone } from '../../../src/domain/mask';

/** What a customer is called who has not said: the masked account. */
export function ownName(registerType: RegisterType, username: string): string {
  return registerType === 1 ? maskPhone(username) : maskEmail(username);
}
