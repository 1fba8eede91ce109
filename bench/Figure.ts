/** One line of the table: what was measured, next to its limit. */
export interface Figure {
  what: string;
  measured: string;
  /** Against the raw limit of the same machine in the same run; null where there is none. */
  ratio: number | null;
  limit: string;
  ok: boolean;
}
