import { type PackageFiles, readProjectConfig } from './PackageFiles';
import type { PackProblem, TabBarConfig } from './PackedProgram';
import type { Structure } from './readStructure';
import { withTheme } from './themes';

const MB = 1024 * 1024;
const PACKAGE_LIMIT = 2 * MB;
const TOTAL_LIMIT = 30 * MB;
const TAB_ICON_LIMIT = 40 * 1024;

/** Bytes of each package, `main` and each sub-package by its root, without the files of `except`. */
export function packageSizes(
  files: PackageFiles,
  structure: Structure,
  except = /^$/,
): Record<string, number> {
  const sizes: Record<string, number> = { main: 0 };
  for (const file of files.names) {
    if (/^project\./.test(file) || /\.(LICENSE\.txt|map|md|ts|less|s[ac]ss)$/.test(file)) continue;
    if (except.test(file)) continue;
    const owner = structure.subPackages.find((s) => file.startsWith(s.root))?.root ?? 'main';
    sizes[owner] = (sizes[owner] ?? 0) + files.size(file);
  }
  return sizes;
}

/** The rules that WeChat enforces when a program is uploaded or loaded. */
export function checkPackage(
  files: PackageFiles,
  structure: Structure,
  sizes: Record<string, number>,
  problems: PackProblem[],
): void {
  const error = (file: string, message: string): void => {
    problems.push({ level: 'error', file, message });
  };
  // Devtools minify before they count: only what they cannot shrink is certainly too much.
  const { minified = false } = readProjectConfig(files.project).setting ?? {};
  const least = minified ? packageSizes(files, structure, /\.(js|wxml|wxss|wxs)$/) : sizes;
  for (const [name, size] of Object.entries(sizes)) {
    if (size <= PACKAGE_LIMIT) continue;
    const level = (least[name] ?? 0) > PACKAGE_LIMIT ? 'error' : 'warn';
    const message = `package over 2 MB: ${(size / MB).toFixed(2)} MB`;
    problems.push({ level, file: name, message });
  }
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  if (total > TOTAL_LIMIT) {
    error('total', `all packages over 30 MB: ${(total / MB).toFixed(2)} MB`);
  }
  for (const theme of ['light', 'dark'] as const) {
    const { tabBar } = withTheme(structure.app, structure.themes, theme);
    if (tabBar) checkTabBar(tabBar, files, structure, error);
  }
  const left = /"(@\w+)"/.exec(JSON.stringify(withTheme(structure.app, structure.themes, 'dark')));
  if (left) error('app.json', `${left[1]} is in no theme.json, or darkmode is not set`);
}

function checkTabBar(
  tabBar: TabBarConfig,
  files: PackageFiles,
  structure: Structure,
  error: (file: string, message: string) => void,
): void {
  if (tabBar.list.length < 2 || tabBar.list.length > 5) {
    error('app.json', 'tabBar.list must have 2 to 5 items');
  }
  for (const item of tabBar.list) {
    if (!structure.app.pages.includes(item.pagePath)) {
      error('app.json', `tabBar page not among the main package's pages: ${item.pagePath}`);
    }
    for (const path of [item.iconPath, item.selectedIconPath]) {
      if (!path) continue;
      const icon = path.replace(/^\//, '');
      if (!files.has(icon)) error('app.json', `tabBar icon missing: ${icon}`);
      else if (files.size(icon) > TAB_ICON_LIMIT) {
        error('app.json', `tabBar icon over 40 KB: ${icon}`);
      }
    }
  }
}
