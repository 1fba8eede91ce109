import fs from 'node:fs';
import path from 'node:path';
import * as elements from '@candor/taro-light/components';
import { STYLE_NAMES } from '@candor/taro-light/taroNames';

const ROOT = path.resolve(__dirname, '../..');

const filesOf = (kind: RegExp) =>
  ['src', 'config'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => kind.test(file) && !/\.test\.tsx?$|\btesting\//.test(file))
      .map((file) => ({ file, text: fs.readFileSync(path.join(ROOT, folder, file), 'utf8') })),
  );

describe('the package taro-light', () => {
  it('replaces every Taro component that the browser build uses', () => {
    const files = filesOf(/\.tsx$/).filter(({ file }) => !file.endsWith('.weapp.tsx'));
    const named = files.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '@tarojs\/components'/g)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim()),
      ),
    );
    expect(Object.keys(elements)).toEqual(expect.arrayContaining([...new Set(named)]));
  });

  describe('undocumented names of Taro', () => {
    it('are only in packages/taro-light/taroNames.ts', () => {
      const found = filesOf(/\.tsx?$/).flatMap(({ file, text }) =>
        [
          ...text.matchAll(/__(?:after)?[tT]aro\w+|\btaro_(?:page|router)\b|@tarojs\/\w+\/dist\b/g),
        ].map(([name]) => `${file}: ${name}`),
      );
      expect(found).toEqual([]);
    });

    it('of styles are listed there', () => {
      const names = filesOf(/\.scss$/).flatMap(({ text }) =>
        [...text.matchAll(/\btaro[_-][\w-]+/g)].map(([name]) => name),
      );
      expect([...new Set(names)].filter((name) => name !== 'taro-ui').sort()).toEqual(
        [...STYLE_NAMES].sort(),
      );
    });
  });
});
