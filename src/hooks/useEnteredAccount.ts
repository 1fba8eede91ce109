import { useEffect } from 'react';
import type { PhoneReading } from '@/domain/input/phone';
import { accountTypeOf } from './useAccountField';
import { useStores } from './useStores';

/** The first values of the account's fields: what was typed on another page before the log-in. */
export function useEnteredAccount(): { phone: string; email: string } {
  const { username } = useStores().session.enteredAccount;
  return { phone: '', email: '', [accountTypeOf(username)]: username };
}

/** Keeps what is typed here for the other pages before the log-in. */
export function useNoteAccount({ username, countryCode }: PhoneReading): void {
  const { session } = useStores();
  useEffect(() => {
    session.enterAccount({ username, countryCode });
  }, [session, username, countryCode]);
}
