import ipaddr from 'ipaddr.js';

/** Groups of 16 bits of IPv6: one customer usually has a whole /64, and who rents a site a /48. */
const GROUPS = { customer: 4, site: 3 } as const;

export type NetworkPart = keyof typeof GROUPS;

/**
 * The network that limits count: an IPv4 address as it is, also when it comes mapped into IPv6, and
 * the /64 of an IPv6 address, or the /48 that it belongs to. What is no address stands for itself.
 */
export function networkOf(address: string, of: NetworkPart = 'customer'): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, GROUPS[of]).map((part) => part.toString(16));
  return `${groups.join(':')}::/${GROUPS[of] * 16}`;
}
