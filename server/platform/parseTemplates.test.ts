import { parseTemplates } from './parseTemplates';

describe('templates of replies', () => {
  it('are read by their keys, with colons and lines in the text', () => {
    expect([...(parseTemplates('late: At 10:30.\nSorry| name:Your name ') ?? [])]).toEqual([
      ['late', 'At 10:30.\nSorry'],
      ['name', 'Your name'],
    ]);
    expect(parseTemplates('')?.size).toBe(0);
  });

  it('need a key each, once, and a text', () => {
    for (const wrong of ['no key', 'A: x', 'late:', 'late: a|late: b'])
      expect([wrong, parseTemplates(wrong)]).toEqual([wrong, null]);
  });
});
