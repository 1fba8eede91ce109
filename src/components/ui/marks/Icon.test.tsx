import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, Logger } from 'sass';
import { ICON_NAMES } from './iconNames';

const styles = path.join(__dirname, '../../../styles');
const silent = { loadPaths: ['node_modules'], logger: Logger.silent };
const first = compile(path.join(__dirname, 'Icon.scss')).css;
const css = first + compile(path.join(styles, 'behind.scss'), silent).css;
const source = readFileSync(path.join(styles, 'icons.scss'), 'utf8');

describe('Icon', () => {
  it.each(ICON_NAMES)('draws %s', (name) => {
    expect(css).toMatch(
      new RegExp(`\\.icon--${name}[^{}]* \\{\\s+-webkit-mask-image: url\\(.data:image/svg`),
    );
    expect(css).toMatch(new RegExp(`\\.icon--${name} \\{\\s+-webkit-mask-position: 0 [\\d.]+%`));
  });

  it('has the same list of names as the style sheet', () => {
    const drawn = [...source.matchAll(/^ {2}'([a-z-]+)':/gm)].map((match) => match[1]);
    expect([...ICON_NAMES].sort()).toEqual(drawn.sort());
  });
});
