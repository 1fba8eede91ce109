/** Maximum time of retries on an overloaded server, ms. */
const BUSY_MS_MAX = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Retries a 503 with `Retry-After` (seconds, RFC 9110 10.2.3), as a well-behaved client does.
 * Resolves to the last 503 after {@link BUSY_MS_MAX}.
 */
export async function fetchPatiently(url: string, options: RequestInit): Promise<Response> {
  const end = performance.now() + BUSY_MS_MAX;
  for (;;) {
    const response = await fetch(url, options);
    const retryAfter = response.headers.get('retry-after');
    if (response.status !== 503 || retryAfter === null || performance.now() >= end) return response;
    await pause(Number(retryAfter) * 1000);
  }
}
