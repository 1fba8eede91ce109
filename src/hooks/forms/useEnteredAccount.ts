import { useEffect } from 'react';
import type { PhoneReading } from '@/domain/input/phone';
import { accountTypeOf } from './useAccountField';
import { useStores } from '@/hooks/useStores';

/** The first values of the account's fields: what was typed on another page before the log-in. */
export function useEnteredAccount(): { phone: string; email: string } {
  const { username } = useStores().session.enteredAccount;
  return { phone: '', email: '', [accountTypeOf(username)]: username };
}

/** Keeps what is typed here for the other pages before the log-in: as it is, while it has a fault. */
export function useNoteAccount(reading: PhoneReading, typed: string): void {
  const { session } = useStores();
  const { countryCode } = reading;
  const username = reading.fault === null ? reading.username : typed;
  useEffect(() => {
    session.enterAccount({ username, countryCode });
  }, [session, username, countryCode]);
}
