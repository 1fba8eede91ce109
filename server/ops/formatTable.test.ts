import { formatTable } from './formatTable';

describe('formatTable', () => {
  it('aligns the columns of a table, and returns a sentence for an empty one', () => {
    expect(formatTable([{ id: 'D1', sum: '5.00' }])).toBe('id  sum\n──  ────\nD1  5.00');
    expect(formatTable([])).toBe('Nothing.');
  });

  it("removes characters of customers' text that reverse the line or control the terminal", () => {
    const shown = formatTable([{ holder: 'Lin\u202eXiao\u001b[2J\u0007' }]);
    expect(shown).not.toMatch(/[\u202e\u001b\u0007]/);
    expect(shown).toContain('Lin\ufffdXiao\ufffd[2J');
  });
});
