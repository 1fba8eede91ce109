const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const valueOf = (value: unknown) =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;

/** Rows as a function of the database takes them in one `jsonb`: each a value by column. */
export const rowsJson = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [columnOf(name), valueOf(value)]),
      ),
    ),
  );
