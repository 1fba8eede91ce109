/**
 * Why the host refused. `denied`: once refused by the customer, only settings restore it.
 * `privacy`: terms not accepted. `undeclared`: not in the operator's terms.
 */
export type HostFailure = 'cancelled' | 'denied' | 'privacy' | 'undeclared' | 'failed';
