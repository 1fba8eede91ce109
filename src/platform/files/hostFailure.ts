/**
 * Why the host refused. `denied`: refused once, so that only settings restore it. `privacy`: terms
 * not accepted. `undeclared`: missing in the operator's terms.
 */
export type HostFailure = 'cancelled' | 'denied' | 'privacy' | 'undeclared' | 'failed';
