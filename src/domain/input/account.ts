import { readEmail } from './email';
import { readPhone, type PhonePlan, type PhoneReading } from './phone';

/** As `/login` has it: 1 is a phone of a country, 2 an e-mail address. */
export interface TypedAccount {
  registerType: 1 | 2;
  countryCode: string;
  username: string;
}

/** What a customer logs in with in its one form; `isKnown` as for `readPhone`. */
export function readAccount(
  { registerType, countryCode, username }: TypedAccount,
  plans: readonly PhonePlan[],
  isKnown = false,
): PhoneReading {
  if (registerType === 1) return readPhone(username, countryCode, plans, isKnown);
  const { email, fault } = readEmail(username);
  return { countryCode, username: email, fault };
}
