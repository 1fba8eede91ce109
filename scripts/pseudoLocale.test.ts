import { pseudoText } from './pseudoLocale';

describe('the pseudo locale', () => {
  it('has accents, brackets and 40 % longer texts', () => {
    const text = 'Copied successfully';
    const pseudo = pseudoText(text);
    expect(pseudo).toMatch(/^⟦Çöpîéd šûççéššfûllý .+⟧$/);
    expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
  });

  it('does not change values, markup and line breaks within texts', () => {
    const pseudo = pseudoText('Run <code>node verify</code> of {{count}} seconds\nnow');
    expect(pseudo).toContain('<code>');
    expect(pseudo).toContain('{{count}}');
    expect(pseudo).toContain('\n');
  });

  it('does not change texts without words', () => {
    expect(pseudoText('')).toBe('');
    expect(pseudoText(' ')).toBe(' ');
  });
});
