import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf, ROUTE_KEYS, routeOf } from './routes';

/** Page files of `src/pages/<area>/`; `src/components/` has one more page. */
function pageFiles(): string[] {
  const areas = readdirSync(path.join(__dirname, 'pages'), { withFileTypes: true });
  const folders = areas.filter((entry) => entry.isDirectory() && entry.name !== 'frame');
  const files = folders.flatMap(({ name }) =>
    readdirSync(path.join(__dirname, 'pages', name))
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => `pages/${name}/${file}`),
  );
  return [...files, 'components/UpdateApp.tsx'];
}

const fileOf = (page: string) => `${page.slice(1)}.tsx`;
const keyOf = (file: string) => ROUTE_KEYS.find((key) => fileOf(routeOf(key).path) === file);

/** Pages for visitors (SPEC 2), not derived from the table under test. */
const OPEN = ['launch', 'updateApp', 'login', 'register', 'recover', 'service'];

describe('the table of routes', () => {
  it('opens only six pages to a visitor (SPEC 2.47)', () => {
    const open = ROUTE_KEYS.filter((key) => routeOf(key).access !== 'member');
    expect(open.sort()).toEqual([...OPEN].sort());
  });

  it.each(pageFiles())("has a row for src/%s, under the page's key", (file) => {
    const key = keyOf(file);
    if (key === undefined) throw new Error(`src/${file}: no row of src/routes.ts has this path`);
    const text = readFileSync(path.join(__dirname, file), 'utf8');
    const [, named] = /export default (?:define|frame)Page\('(\w+)'/.exec(text) ?? [];
    if (named !== key) throw new Error(`src/${file}: is ${key} in src/routes.ts, not ${named}`);
  });

  it.each(ROUTE_KEYS)('has a page for the row %s', (key) => {
    const file = fileOf(routeOf(key).path);
    if (!existsSync(path.join(__dirname, file))) {
      throw new Error(`src/routes.ts: ${key} needs src/${file}`);
    }
  });

  it('gives a page the tab and row of its parent, and the cash flow those of the account', () => {
    expect(placeOf('walletAddBank', {})).toMatchObject({ tab: 'mine', row: 'mine-wallet' });
    expect(placeOf('recordVerify', {}).tab).toBe('trade');
    expect(placeOf('record', { tab: 'order' }).tab).toBe('trade');
    expect(placeOf('record', { tab: 'flow' })).toEqual({ tab: 'mine', row: 'mine-record' });
    expect(placeOf('launch', {}).tab).toBeUndefined();
  });

  const ROOT = path.join(__dirname, '..');
  const WRITTEN = /(?<![\w.@/-])\/?(pages\/[a-z]+\/[\w-]+)(?=['"`?])/g;

  /** Files that may contain a page's path; tests may contain invented paths. */
  function filesWithPaths(): string[] {
    const folders = ['src', 'server', 'config', 'e2e', 'bench', 'scripts'];
    const files = folders.flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    );
    const sources = files.filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
    );
    return [...sources, 'project.config.json'];
  }

  it('contains every page that the project opens by its path', () => {
    const known = ROUTE_KEYS.map((key) => routeOf(key).path.slice(1));
    const unknown = filesWithPaths().flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      const named = [...text.matchAll(WRITTEN)].map(([, page = '']) => page);
      return named
        .filter((page) => !known.includes(page))
        .map((page) => `${file}: /${page} is no page of src/routes.ts`);
    });
    if (unknown.length > 0) throw new Error(unknown.join('\n'));
  });

  it('allows banners to link to the pages of the seeded banners', () => {
    const text = readFileSync(path.join(ROOT, 'server/seed/seedBanners.ts'), 'utf8');
    const links = [...text.matchAll(/link: '([^'?]+)/g)].map(([, link]) => link);
    const open = ROUTE_KEYS.map(routeOf).filter(({ banner }) => banner);
    expect(links.length).toBeGreaterThan(0);
    expect(open.map((route) => route.path)).toEqual(expect.arrayContaining(links));
  });
});
