/** How long a server that is above its means is asked again. */
const BUSY_MS_MAX = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Fetches as a well-behaved client does: a call refused for load (503 with `Retry-After`, in seconds,
 * RFC 9110 10.2.3), of which the server says that it did nothing, is sent again when it says so.
 * Answers the last refusal after {@link BUSY_MS_MAX}.
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
