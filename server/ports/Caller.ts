export interface Caller {
  /** Address of the socket, or from a trusted proxy. */
  address: string;
  /** Device token of an earlier log-in; '' without one. */
  device: string;
}
