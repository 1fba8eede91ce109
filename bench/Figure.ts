export interface Figure {
  what: string;
  measured: string;
  /** The figure divided by the machine's raw limit in the same run; null without a raw limit. */
  ratio: number | null;
  limit: string;
  ok: boolean;
}
