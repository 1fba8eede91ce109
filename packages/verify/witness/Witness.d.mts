import type { KeyObject } from 'node:crypto';

interface WitnessParts {
  name: string;
  privateKey: KeyObject;
  /** Id of its verifier key, 8 hex digits. */
  id: string;
  /** Keys by origin. */
  logs: ReadonlyMap<string, readonly { name: string; id: string; key: Buffer }[]>;
  /** Folder in which the witness stores the last head of each log. */
  folder: string;
  now?: () => number;
}

/** A witness of price logs (C2SP tlog-witness). */
export class Witness {
  constructor(parts: WitnessParts);
  /** Handles `POST /add-checkpoint`. */
  addCheckpoint(body: string): { status: number; text: string; type: string };
}
