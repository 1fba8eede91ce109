/** What the house signs when it refuses an order that a phone has signed. */
export interface RefusalFields {
  /** `candor/<log id>` */
  origin: string;
  /** The customer's number. */
  account: string;
  requestId: string;
  /** SHA-256 of the order's text, which the phone signed, hex. */
  order: string;
  /** Why: the code of the error that the customer is told. */
  code: string;
  /** When, ms. */
  at: number;
  /** The newest batch of the log at that moment, its digest as hex. */
  tip: { seq: number; digest: string };
}

/** The one text of a refusal, which is signed (docs/PROOF.md, Refusal). Ends with a line feed. */
export function refusalText({ tip, ...fields }: RefusalFields): string {
  return `${[
    'candor-refusal/1',
    `origin ${fields.origin}`,
    `account ${fields.account}`,
    `request ${fields.requestId}`,
    `order ${fields.order}`,
    `code ${fields.code}`,
    `at ${fields.at}`,
    `tip ${tip.seq} ${tip.digest}`,
  ].join('\n')}\n`;
}

/** The line of the log that binds a refusal, by the hash of its text. */
export function refusalEntry(hash: string): string {
  return `refusal|${hash}`;
}
