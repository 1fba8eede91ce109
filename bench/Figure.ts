export interface Figure {
  what: string;
  measured: string;
  /** Relative to the raw limit of the same machine in the same run; null where there is none. */
  ratio: number | null;
  limit: string;
  ok: boolean;
}
