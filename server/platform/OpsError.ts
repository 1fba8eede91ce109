/** An operator's command that cannot be carried out; the message is shown as it is. */
export class OpsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OpsError';
  }
}
