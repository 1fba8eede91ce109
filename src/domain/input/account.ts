import { readEmail } from './email';
import { readPhone, type PhonePlan, type PhoneReading } from './phone';

/** Fields of `/login`: type 1 is a phone number, 2 an e-mail address. */
export interface TypedAccount {
  registerType: 1 | 2;
  countryCode: string;
  username: string;
}

/** The login name in canonical form; `isKnown` as in `readPhone`. */
export function readAccount(
  { registerType, countryCode, username }: TypedAccount,
  plans: readonly PhonePlan[],
  isKnown = false,
): PhoneReading {
  if (registerType === 1) return readPhone(username, countryCode, plans, isKnown);
  const { email, fault } = readEmail(username);
  return { countryCode, username: email, fault };
}
