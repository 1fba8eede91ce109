/**
 * Why the host did not do what it was asked for: the customer backed out, they once refused it (only
 * the program's settings give it back), they did not agree to the privacy terms, the operator's terms
 * do not name it, or something else failed.
 */
export type Refusal = 'cancelled' | 'denied' | 'privacy' | 'undeclared' | 'failed';
