import fs from 'node:fs';
import path from 'node:path';

interface Section {
  level: number;
  /** Commands, names and links, sorted; a translation must not change them. */
  fixed: string[];
}

/** Links from one README to the other. */
const LANGUAGES = /^\[[^\]]+\]\(README[^)]*\)$/;

/** Returns the first column of a line in a listing of folders. */
const folderOf = (line: string): string =>
  /^\s*[\w./<>-]+(?: [\w./]+\/)*(?= |$)/.exec(line)?.[0] ?? '';

function fixedParts(text: string): string[] {
  const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language, block = '']) =>
    language === '' ? block.split('\n').map(folderOf).join('\n') : block,
  );
  const prose = text.replace(/```[\s\S]*?```/g, '');
  const spans = prose.match(/`[^`]+`|\]\([^)]+\)|\[[^\]]+\]\(README[^)]*\)/g) ?? [];
  return [...blocks, ...spans.filter((one) => !LANGUAGES.test(one))].sort();
}

function sections(name: string): Section[] {
  const text = fs.readFileSync(path.join(__dirname, '..', name), 'utf8');
  return text.split(/^(?=#+ )/m).map((part) => ({
    level: /^#+/.exec(part)?.[0].length ?? 0,
    fixed: fixedParts(part),
  }));
}

describe('README.zh-CN.md', () => {
  it('has the sections, commands, names and links of README.md', () => {
    const original = sections('README.md');
    expect(original.length).toBeGreaterThan(5);
    expect(original[1]?.fixed).toContain('npm ci && npm start\n');
    expect(sections('README.zh-CN.md')).toEqual(original);
  });
});
