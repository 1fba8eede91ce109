import { pseudoText } from './pseudoLocale';

it('is accented, bracketed and 40 % longer', () => {
  const text = 'Copied successfully';
  const pseudo = pseudoText(text);
  expect(pseudo).toMatch(/^⟦Çöpîéd šûççéššfûllý .+⟧$/);
  expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
});

it('keeps values, markup and lines as they are', () => {
  const pseudo = pseudoText('Run <code>node verify</code> of {{count}} seconds\nnow');
  expect(pseudo).toContain('<code>');
  expect(pseudo).toContain('{{count}}');
  expect(pseudo).toContain('\n');
});

it('leaves alone what is no word', () => {
  expect(pseudoText('')).toBe('');
  expect(pseudoText(' ')).toBe(' ');
});
