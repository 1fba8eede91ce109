/** What the statement of a key says. */
export interface KeyFields {
  origin: string;
  /** Key name, as it stands in signature lines. */
  name: string;
  /** Ed25519 public key, base64. */
  public: string;
  /** Since when it signs, ms. */
  from: number;
}

export const KEY_FORMAT = 'candor-key/1';

/** The text of a key's statement, signed by the key before it, the first by itself. */
export function keyText(fields: KeyFields): string {
  return `${[
    KEY_FORMAT,
    `origin ${fields.origin}`,
    `name ${fields.name}`,
    `public ${fields.public}`,
    `from ${fields.from}`,
  ].join('\n')}\n`;
}
