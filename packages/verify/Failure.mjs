/** A failed check; its message is one of the codes of docs/PROOF.md. */
export class Failure extends Error {}

export function must(condition, code) {
  if (!condition) throw new Failure(code);
}
