import vm from 'node:vm';
import { OldBrowser } from './OldBrowser';

const ios = new OldBrowser('safari_ios');
const chrome = new OldBrowser('chrome');

describe('the oldest supported browser', () => {
  it('lacks only features of later browser versions', () => {
    const [ofIos, ofChrome] = [ios.missingMembers(), chrome.missingMembers()];
    for (const name of ['at', 'hasOwn', 'findLast', 'toSorted', 'randomUUID']) {
      expect([name, ofIos.has(name) || ofChrome.has(name)]).toEqual([name, true]);
    }
    for (const name of ['push', 'matchAll', 'append', 'closest', 'addEventListener']) {
      expect([name, ofIos.has(name) || ofChrome.has(name)]).toEqual([name, false]);
    }
    expect(ios.missingGlobals()).toContain('structuredClone');
    expect(ios.missingGlobals()).not.toContain('fetch');
  });

  it('runs scripts without the names that the browser lacks', () => {
    const page = vm.createContext({});
    vm.runInContext(ios.deletions().replace(/__name\([^;]*;/g, ''), page);
    const kinds =
      'typeof [].at + typeof "".at + typeof new Uint8Array(1).at + typeof Object.hasOwn';
    expect(vm.runInContext(kinds, page)).toBe('undefined'.repeat(4));
    expect(vm.runInContext('[1].map(String).join() + "a".padStart(2)', page)).toBe('1 a');
  });

  it.each([
    ['a{overflow-wrap:anywhere}', ['overflow-wrap: anywhere']],
    ['a{overflow-wrap:break-word;overflow-wrap:anywhere}', []],
    ['a{-webkit-user-select:none;user-select:none}', []],
    ['a:focus-visible{outline:2px solid}', [':focus-visible { outline }']],
    ['a:has(b){color:red}', [':has { color }']],
    ['@container (width > 1px){a{color:red}}', ['@container']],
    ['a{aspect-ratio:1;color:red}', ['aspect-ratio']],
    ['@keyframes x{from{opacity:0}}', []],
  ])('removes unsupported styles from %s', (css, cuts) => {
    expect(ios.cut(css).cuts).toEqual(cuts);
  });

  it('keeps the supported one of two CSS values', () => {
    const { css } = ios.cut('a{overflow-wrap:break-word;overflow-wrap:anywhere}');
    expect(css).toBe('a{overflow-wrap:break-word}');
  });
});
