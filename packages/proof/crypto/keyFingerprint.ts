import { parseKeyStatement } from '../texts/parseKeyStatement';
import { sha256 } from './sha256';
import { parseNote } from './signedNote';

/** SHA-256 of a log's first key in groups of four digits; null if the statement is malformed. */
export function keyFingerprint(statement: string | undefined): string | null {
  const key = parseKeyStatement(parseNote(statement ?? '')?.body ?? '');
  return key && sha256(key.publicKey).replace(/(.{4})(?=.)/g, '$1 ');
}
