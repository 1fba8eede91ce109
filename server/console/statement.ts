import { createHash } from 'node:crypto';
import { minor, moneyText } from '@candor/rules/money';
import type { Proposal } from './ConsoleContext';

interface Stated extends Proposal {
  id: string;
  command: string;
  operator: string;
  reason: string;
  at: number;
  /** The input of the command. */
  input?: object;
}

/** When a change takes effect, if not at once. */
export const startOf = (input: object): number | null =>
  'startsAt' in input && typeof input.startsAt === 'number' ? input.startsAt : null;

/** Line feeds would let a value forge another line. */
const oneLine = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * The text of a decision, whose SHA-256 the passkey signs: one line for each fact. The id is new for
 * every decision, so a signature fits no other one.
 */
export function statementOf(stated: Stated): string {
  const { id, command, operator, reason, at, input = {}, ...proposal } = stated;
  const startsAt = startOf(input);
  const { ref, userId, amount, currency, target, oldValue, newValue } = proposal;
  const money = amount === null || amount === undefined ? null : moneyText(minor(amount));
  const lines: [string, string | number | null | undefined][] = [
    ['command', command],
    ['request', id],
    ['concerns', ref],
    ['customer', userId],
    ['amount', money === null ? null : `${money} ${currency ?? ''}`.trim()],
    ['target', target],
    ['old', oldValue],
    ['new', newValue],
    ['starts', startsAt === null ? null : new Date(startsAt).toISOString()],
    ['operator', operator],
    ['reason', reason],
    ['at', new Date(at).toISOString()],
  ];
  const written = lines.flatMap(([name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : `${name}: ${oneLine(String(value))}`,
  );
  return ['candor-decision/1', ...written, ''].join('\n');
}

export const hashStatement = (statement: string) => createHash('sha256').update(statement).digest();
