/** One setData call; `bytes` is its JSON length, `ms` the time to apply it. */
export interface SetDataRecord {
  time: number;
  page: string;
  /** The page was not on top when the call was made. */
  hidden: boolean;
  bytes: number;
  keys: number;
  ms: number;
}

export interface HostStats {
  setData: SetDataRecord[];
  /** Calls of each existing wx.* name. */
  wxCalls: Record<string, number>;
  /** Reads of each wx.* name that does not exist. */
  wxMissing: Record<string, number>;
}

/** Counters of names that a program may choose, such as `toString`. */
const counters = (): Record<string, number> => Object.create(null) as Record<string, number>;

export const stats: HostStats = { setData: [], wxCalls: counters(), wxMissing: counters() };
