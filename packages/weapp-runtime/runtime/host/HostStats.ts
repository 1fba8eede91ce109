/** One setData call: when, from where, how big (JSON length), how long it took to apply. */
export interface SetDataRecord {
  time: number;
  page: string;
  /** The page was not on top when the call was made. */
  hidden: boolean;
  bytes: number;
  keys: number;
  ms: number;
}

/** What is counted while the program runs. */
export interface HostStats {
  setData: SetDataRecord[];
  /** Calls of each wx.* name that exists. */
  wxCalls: Record<string, number>;
  /** Reads of each wx.* name that does not exist. */
  wxMissing: Record<string, number>;
}

/** The page's one set of counters. */
export const stats: HostStats = { setData: [], wxCalls: {}, wxMissing: {} };
