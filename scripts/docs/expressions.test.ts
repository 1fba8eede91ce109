import { findExpressions } from './findExpressions';
import { EXPRESSIONS } from './expressions';
import { withExpressions } from './glossary';

const found = (path: string, text: string) =>
  findExpressions(new Map([[path, text]])).map(({ line, found: one }) => `${line} ${one}`);

describe('the count of private expressions', () => {
  it.each([
    ['answers how to undo that', 'answers'],
    ['nothing moves by itself', 'by itself'],
    ['a process of its own', 'of its own'],
    ['what the server told', 'told'],
    ['the steps tell', 'tell'],
    ['the view hears of no tick', 'hears'],
    ['where the journal stands', 'stands'],
    ['so many bytes', 'so many'],
    ['waits for so long at most', 'so long'],
    ['asks anew', 'anew'],
    ['Again is once.', 'Again is once'],
    ['the call is given up', 'is given up'],
    ['looks through all rows', 'looks through'],
    ['the way to the server', 'way to the server'],
    ['null when nothing is said', 'nothing is said'],
    ['for whoever listens', 'whoever'],
    ['what the house signs', 'the house'],
    ['folders on one floor', 'one floor'],
    ['the door to the search', 'door'],
    ['identity papers', 'papers'],
    ['a stub in the place of it', 'in the place of'],
    ['what was mended', 'mended'],
    ['an address that is none', 'that is none'],
  ])('finds "%s" in a comment, a test title and a document', (text, expected) => {
    const titled = `it('does: ${text}', () => undefined);`;
    expect(found('src/a.ts', `code();\n// ${text}\n`)).toEqual([`2 ${expected}`]);
    expect(found('docs/A.md', `# A\n\n${text}\n`)).toEqual([`3 ${expected}`]);
    expect(found('src/a.test.ts', titled)).toEqual([`1 ${expected}`]);
  });

  it('finds an expression that is broken across two lines of a comment', () => {
    expect(found('src/a.ts', '/**\n * A process of\n * its own.\n */')).toEqual(['2 of its own']);
    expect(found('server/a.sql', "select 'anew'; -- a list of so\n-- many rows")).toEqual([
      '1 so many',
    ]);
  });

  it('ignores code, quotations, links and legitimate uses', () => {
    const comment = '`answers` [x](so-many-answers.md) "told" @param {told} x';
    const plain = [
      'N stands for the number, and the stub stands in for the package.',
      'A clock that stands still; a stand-in; as long as it lasts; so long that it times out.',
      'So many rows are due that one run cannot settle them.',
      'A caller cannot tell whether it failed; the app can tell one apart from the other.',
      'There is room for two columns. Support answers by e-mail. The customer answers the question.',
    ];
    expect(found('src/a.ts', `const answers = told('by itself'); // ${comment}`)).toEqual([]);
    expect(found('docs/A.md', plain.join('\n'))).toEqual([]);
  });
});

describe('the second table of the glossary', () => {
  it('is replaced by the list of expressions; the text around the table is kept', () => {
    const text = withExpressions(
      'before\n\n| write | instead of |\n| - | - |\n| a | b |\n\nafter\n',
    );
    const lines = text.split('\n');
    expect([...lines.slice(0, 2), ...lines.slice(-3)]).toEqual(['before', '', '', 'after', '']);
    expect(lines).toHaveLength(EXPRESSIONS.length + 7);
    expect(withExpressions(text)).toBe(text);
  });
});
