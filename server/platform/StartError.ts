/** Thrown when the server cannot start; the operator sees the message. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
