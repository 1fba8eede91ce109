/** The server cannot start; the message is shown to the operator as it is. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
