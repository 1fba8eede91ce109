import { formatTable } from './formatTable';

describe('formatTable', () => {
  it('a table has columns, and an empty one is a sentence', () => {
    expect(formatTable([{ id: 'D1', sum: '5.00' }])).toBe('id  sum\n──  ────\nD1  5.00');
    expect(formatTable([])).toBe('Nothing.');
  });

  it('text of a customer can neither reverse the line nor control the terminal', () => {
    const shown = formatTable([{ holder: 'Lin\u202eXiao\u001b[2J\u0007' }]);
    expect(shown).not.toMatch(/[\u202e\u001b\u0007]/);
    expect(shown).toContain('Lin\ufffdXiao\ufffd[2J');
  });
});
