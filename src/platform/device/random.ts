import { formatUuid } from './formatUuid';

/** A new version 4 UUID from the browser's own generator. */
export function uuid(): string {
  return formatUuid(crypto.getRandomValues(new Uint8Array(16)));
}
