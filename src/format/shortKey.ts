/** Of a key, as far as people compare it; the whole key is in the exported proof. */
const CHARS = 12;

/** The beginning of a phone's public key: the same in the list of devices and in the check of a result. */
export const shortKey = (key: string): string => key.slice(0, CHARS);
