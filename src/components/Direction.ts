/** Which way a number went. It is always told three times: arrow, sign and colour. */
export type Direction = 'up' | 'down' | 'flat';
