/** What the statement of a key says. */
export interface KeyFields {
  origin: string;
  /** Key name, as it stands in signature lines. */
  name: string;
  /** Ed25519 public key, base64. */
  public: string;
  /** Since when it signs, ms. */
  from: number;
  /**
   * Of how many minutes at most the key before it may sign heads; null for the first key, which has
   * none before it.
   */
  size: number | null;
}

/** The text of a key's statement, signed by the key before it, the first by itself. */
export function keyText({ origin, name, public: base64, from, size }: KeyFields): string {
  const lines = [`origin ${origin}`, `name ${name}`, `public ${base64}`, `from ${from}`];
  const all =
    size === null ? ['candor-key/1', ...lines] : ['candor-key/2', ...lines, `size ${size}`];
  return `${all.join('\n')}\n`;
}
