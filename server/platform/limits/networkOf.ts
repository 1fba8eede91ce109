import ipaddr from 'ipaddr.js';

/** Number of 16-bit groups of an IPv6 prefix: a customer has a /64, a rented site a /48. */
const PREFIX_GROUPS = { customer: 4, site: 3 } as const;

export type NetworkPart = keyof typeof PREFIX_GROUPS;

/**
 * Returns an address's rate-limit key: an IPv4 address (also if mapped into IPv6), the /64 of an
 * IPv6 address, or its site's /48. Other texts are returned unchanged.
 */
export function networkOf(address: string, granularity: NetworkPart = 'customer'): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, PREFIX_GROUPS[granularity]).map((part) => part.toString(16));
  return `${groups.join(':')}::/${PREFIX_GROUPS[granularity] * 16}`;
}
