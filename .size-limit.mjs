import fs from 'node:fs';
import path from 'node:path';

/** The budgets of both builds in bytes (decision 017), checked by `npm test -- sizes`. */

const H5 = 'dist/h5';
const WEAPP = 'dist/weapp';
const gzip = { gzip: true };
const plain = { brotli: false };

/** Folders of the mini-program's sub-packages, with a trailing slash. */
function subPackages() {
  const app = JSON.parse(fs.readFileSync(`${WEAPP}/app.json`, 'utf8'));
  return app.subPackages.map(({ root }) => `${WEAPP}/${root.replace(/\/?$/, '/')}`);
}

/** The scripts that WeChat evaluates before the first screen: app, page, and what they require. */
function launchScripts() {
  const files = new Set([`${WEAPP}/app.js`, `${WEAPP}/pages/launch/index.js`]);
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(/\brequire\("(\.[^"]+)"\)/g)) {
      files.add(path.posix.join(path.posix.dirname(file), name.replace(/(\.js)?$/, '.js')));
    }
  }
  return [...files];
}

const roots = subPackages();

export default [
  {
    // Proves SPEC 0.3
    name: 'H5 before the first screen',
    path: [`${H5}/index.html`, `${H5}/js/start.*.js`, `${H5}/js/app.*.js`, `${H5}/css/app.*.css`],
    limit: '142 kB',
    ...gzip,
  },
  { name: 'H5, scripts of all pages', path: `${H5}/chunk/*.js`, limit: '400 kB', ...gzip },
  {
    name: 'mini-program, evaluated before the first screen',
    path: launchScripts(),
    limit: '400 kB',
    ...plain,
  },
  {
    // Proves SPEC 0.3
    name: 'mini-program, main package',
    path: [`${WEAPP}/**`, ...roots.map((root) => `!${root}**`)],
    limit: '1 MiB',
    ...plain,
  },
  ...roots.map((root) => ({
    name: `mini-program, sub-package ${root}`,
    path: `${root}**`,
    limit: '1 MiB',
    ...plain,
  })),
];
