/** What a check found wrong; its message is one of the codes of docs/PROOF.md. */
export class Failure extends Error {}

/** Throws a Failure with this code unless the condition holds. */
export function must(holds, code) {
  if (!holds) throw new Failure(code);
}
