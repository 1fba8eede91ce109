import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that name a network: one customer usually has a whole /64 of IPv6. */
const GROUPS = 4;

/**
 * The network that limits count: an IPv4 address as it is, also when it comes mapped into IPv6, and
 * the /64 of an IPv6 address. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, GROUPS).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
