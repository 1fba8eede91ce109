/** Where a request comes from, before anybody is logged in. */
export interface Caller {
  /** Address as the socket or a believed proxy gives it. */
  address: string;
  /** The device's token of an earlier log-in; '' when it sends none. */
  device: string;
}
