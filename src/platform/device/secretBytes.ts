/** So many bytes that nobody can guess, from the browser's own generator. */
export function secretBytes(length: number): Promise<Uint8Array | null> {
  return Promise.resolve(crypto.getRandomValues(new Uint8Array(length)));
}
