export interface KeyFields {
  origin: string;
  /** Name of the key in signature lines. */
  name: string;
  /** Ed25519 public key, base64. */
  public: string;
  /** Time from which the key signs, ms. */
  from: number;
  /** Maximum size (minutes) of heads that the previous key may sign; 0 for the first key. */
  size: number;
}

/** The text of a key statement. The previous key signs it; the first key signs itself. */
export function keyText({ origin, name, public: base64, from, size }: KeyFields): string {
  const lines = [`origin ${origin}`, `name ${name}`, `public ${base64}`, `from ${from}`];
  return `${['candor-key/1', ...lines, `size ${size}`].join('\n')}\n`;
}
