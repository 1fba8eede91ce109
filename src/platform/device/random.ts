import { formatUuid } from './formatUuid';

export function uuid(): string {
  return formatUuid(crypto.getRandomValues(new Uint8Array(16)));
}
