const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const valueOf = (value: unknown) =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;

/** Returns rows as JSON objects by column, for a database function's `jsonb` parameter. */
export const rowsJson = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [columnOf(name), valueOf(value)]),
      ),
    ),
  );
