/** What an operator asked for cannot be done; the message says why in one sentence. */
export class OpsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OpsError';
  }
}
