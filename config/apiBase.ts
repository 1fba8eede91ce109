/** Default API server of a mini-program: the server that `npm start` runs. */
const LOCAL_SERVER = 'http://127.0.0.1:8080';

const isLocal = (address: string) => /^http:\/\/(127\.0\.0\.1|localhost)(:[0-9]+)?$/.test(address);

/** Whether a build for this API URL may be published (SPEC 7: https and wss). */
export const isShippable = (address: string): boolean => /^https:\/\/[^/\s]+$/.test(address);

/** The server's URL: H5 uses the page's origin. Throws for plain http except on localhost. */
export function apiBaseOf(env: Readonly<Record<string, string | undefined>>): string {
  const address = env.TARO_APP_API ?? (env.TARO_ENV === 'h5' ? '' : LOCAL_SERVER);
  const isWatched = env.NODE_ENV === 'development';
  if (address === '' || isShippable(address) || isLocal(address) || isWatched) return address;
  throw new Error(
    `TARO_APP_API is ${address}: it has to be https://host, or http on 127.0.0.1 while developing.`,
  );
}
