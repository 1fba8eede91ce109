/** `length` random bytes from Web Crypto. */
export function secretBytes(length: number): Promise<Uint8Array | null> {
  return Promise.resolve(crypto.getRandomValues(new Uint8Array(length)));
}
