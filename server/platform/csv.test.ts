import fc from 'fast-check';
import { parseCsv, toCsv } from './csv';

describe('CSV', () => {
  it('is read with any separator, quotes, line ends, and a byte order mark', () => {
    const file = '\ufeffID;Reference;Note\r\nW1;"a;b";"said ""no"""\r\n\r\nW2;x\r\n';
    expect(parseCsv(file)).toEqual({
      columns: ['id', 'reference', 'note'],
      lines: [
        { line: 2, cells: { id: 'W1', reference: 'a;b', note: 'said "no"' } },
        { line: 4, cells: { id: 'W2', reference: 'x', note: '' } },
      ],
    });
    expect(parseCsv('')).toEqual({ columns: [''], lines: [] });
    expect(parseCsv('a\tb\n1\t2').lines).toEqual([{ line: 2, cells: { a: '1', b: '2' } }]);
  });

  it('never starts a cell that a spreadsheet runs as a formula', () => {
    expect(toCsv(['name'], [['=HYPERLINK("x")'], ['-2'], ['@x'], [-2]])).toBe(
      'name\r\n"\'=HYPERLINK(""x"")"\r\n\'-2\r\n\'@x\r\n-2\r\n',
    );
  });

  it('is read as it was written, for any text', () => {
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.replace(/[\r\n]+/g, ' ').trim());
    const cells = fc.tuple(text, text).filter(([a, b]) => a + b !== '');
    fc.assert(
      fc.property(fc.array(cells), (rows) => {
        const kept = rows.filter((row) => row.every((cell) => !/^[=+\-@]/.test(cell)));
        expect(
          parseCsv(toCsv(['a', 'b'], kept)).lines.map(({ cells: { a, b } }) => [a, b]),
        ).toEqual(kept);
      }),
    );
  });
});
