/** A failed check; its message is one of the codes of docs/PROOF.md. */
export class Failure extends Error {}

export function must(holds, code) {
  if (!holds) throw new Failure(code);
}
