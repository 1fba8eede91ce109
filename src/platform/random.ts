import { uuidOf } from './uuidOf';

/** A new version 4 UUID from the browser's own generator. */
export function uuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}
