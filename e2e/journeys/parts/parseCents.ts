/** A shown amount (`1,077.00`, `+80.00`, `−100.00 USDT`) in hundredths. Throws for other text. */
export function parseCents(shown: string): bigint {
  const text = shown.replace(/[^\d.\-−]/g, '').replace('−', '-');
  const match = /^(-?)(\d+)(?:\.(\d{2}))?$/.exec(text);
  if (!match) throw new Error(`not an amount: "${shown}"`);
  const value = BigInt(match[2] ?? '0') * 100n + BigInt(match[3] ?? '0');
  return match[1] ? -value : value;
}
