/** Thrown when an operator's command cannot be carried out; the operator sees the message. */
export class OpsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OpsError';
  }
}
