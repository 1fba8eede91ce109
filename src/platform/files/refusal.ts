/**
 * Why the host refused: the customer cancelled; access was denied once (only settings restore it);
 * privacy terms not accepted; not declared in the operator's terms; any other failure.
 */
export type Refusal = 'cancelled' | 'denied' | 'privacy' | 'undeclared' | 'failed';
