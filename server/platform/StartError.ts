/** The server cannot start; the message is the one sentence shown to whoever started it. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
