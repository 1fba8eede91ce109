/** Number of a key's characters that people compare; the exported proof has the whole key. */
const CHARS = 12;

/** Beginning of a device's public key, as in the device list and in the check of a result. */
export const shortKey = (key: string): string => key.slice(0, CHARS);
