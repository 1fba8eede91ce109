import type { Driver } from '../../driver/Driver';
import { endsWithTerm } from './endsWithTerm';

/** Taps the ticket's button once it is ready: its text then ends with the term, "5S". */
export async function submitTicket(
  driver: Pick<Driver, 'readUntil' | 'tap'>,
  term?: number,
): Promise<void> {
  const isReady = term === undefined ? (text: string) => /\dS$/.test(text) : endsWithTerm(term);
  await driver.readUntil('#ticket-submit', isReady);
  await driver.tap('#ticket-submit');
}
