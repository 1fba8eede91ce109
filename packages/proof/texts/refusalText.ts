import { batchNameText, type BatchName } from './orderText';

/** What the server signs when it refuses an order that a device has signed. */
export interface RefusalFields {
  /** `candor/<log id>` */
  origin: string;
  account: string;
  requestId: string;
  /** SHA-256 of the signed order, hex. */
  order: string;
  /** Code of the error that the customer sees. */
  code: string;
  /** ms */
  at: number;
  /** The newest batch of the log at that moment. */
  tip: BatchName;
}

/** The text of a refusal that the server signs (docs/PROOF.md, Refusal). Ends with a line feed. */
export function refusalText({ tip, ...fields }: RefusalFields): string {
  return `${[
    'candor-refusal/1',
    `origin ${fields.origin}`,
    `account ${fields.account}`,
    `request ${fields.requestId}`,
    `order ${fields.order}`,
    `code ${fields.code}`,
    `at ${fields.at}`,
    `tip ${batchNameText(tip)}`,
  ].join('\n')}\n`;
}

/** The log entry that binds a refusal, by the hash of its text. */
export function refusalEntry(hash: string): string {
  return `refusal|${hash}`;
}
