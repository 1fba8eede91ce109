const POLL_MS = 30;

/** Polls until the result is not undefined, null or false. Throws after `timeout` ms. */
export async function waitUntil<T>(
  description: string,
  probe: () => T | Promise<T>,
  timeout = 15_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== null && value !== false) return value;
    if (Date.now() > end) throw new Error(`waited ${timeout} ms in vain for: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
