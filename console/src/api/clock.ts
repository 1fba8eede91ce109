let offsetMs = 0;

/** Learns the server's clock from a reply's `date` header, which is accurate to a second. */
export function readServerClock(reply: Response): void {
  const at = Date.parse(reply.headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  const measured = at + 500 - Date.now();
  // Replies arrive at any part of the second: a smaller difference is noise.
  if (Math.abs(measured - offsetMs) > 1500) offsetMs = measured;
}

/** The server's time, ms. */
export const serverNow = () => Date.now() + offsetMs;
