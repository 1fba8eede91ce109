import { useEffect } from 'react';
import type { PhoneReading } from '@/domain/input/phone';
import { accountTypeOf } from './useAccountField';
import { useStores } from '@/hooks/useStores';

/** Initial values of the account fields: the input of another page before the log-in. */
export function useEnteredAccount(): { phone: string; email: string } {
  const { username } = useStores().session.enteredAccount;
  return { phone: '', email: '', [accountTypeOf(username)]: username };
}

/** Shares the account with the other pages before the log-in; an invalid account as typed. */
export function useNoteAccount(reading: PhoneReading, typed: string): void {
  const { session } = useStores();
  const { countryCode } = reading;
  const username = reading.fault === null ? reading.username : typed;
  useEffect(() => {
    session.enterAccount({ username, countryCode });
  }, [session, username, countryCode]);
}
