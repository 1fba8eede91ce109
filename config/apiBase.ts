/** Where a mini-program looks for its server when nothing else is said: the one of `npm start`. */
const LOCAL = 'http://127.0.0.1:8080';

const isLocal = (address: string) => /^http:\/\/(127\.0\.0\.1|localhost)(:[0-9]+)?$/.test(address);

/** Whether a build for this address may leave the developer's machine (SPEC 7: https and wss). */
export const isShippable = (address: string): boolean => /^https:\/\/[^/\s]+$/.test(address);

/**
 * Address of the product server for a build: H5 is served by it and asks its own origin; a
 * mini-program has to be told (`TARO_APP_API`). Throws for an address that would send passwords in
 * plain text over a network: only https, and http on this very machine, are built for. A build in
 * watch mode is for whoever is developing and takes any.
 */
export function apiBaseOf(env: Readonly<Record<string, string | undefined>>): string {
  const address = env.TARO_APP_API ?? (env.TARO_ENV === 'h5' ? '' : LOCAL);
  const isWatched = env.NODE_ENV === 'development';
  if (address === '' || isShippable(address) || isLocal(address) || isWatched) return address;
  throw new Error(
    `TARO_APP_API is ${address}: it has to be https://host, or http on 127.0.0.1 while developing.`,
  );
}
