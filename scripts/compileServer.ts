import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';

const ROOT = path.join(__dirname, '..');
const PACKAGE_SCOPE = '@candor/';

const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');
const isData = (file: string) => /\.(sql|svg|json)$/.test(file);

function filesIn(root: string, folder: string): string[] {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries.map((entry) => path.join(folder, entry));
}

/** Whether a file is part of the shipped server; false for tests and their helpers. */
export const isShipped = (file: string): boolean => !/(^|\/)(testing|faults)\//.test(file);

/** Packages that `npm ci --omit=dev` installs; [] for a folder without package.json. */
function dependenciesOf(root: string): string[] {
  const file = path.join(root, 'package.json');
  if (!fs.existsSync(file)) return [];
  const { dependencies = {} }: { dependencies?: object } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  return Object.keys(dependencies);
}

/** Throws when one of these sources imports a file that was not compiled, or a package for builds. */
function checkImports(out: string, sources: readonly string[], root: string): void {
  const installed = new Set(dependenciesOf(root));
  for (const source of sources) {
    const file = path.join(out, source.replace(/ts$/, 'js'));
    const names = fs.readFileSync(file, 'utf8').matchAll(/(?:require|import)\("([^"]+)"\)/g);
    for (const [, name = ''] of names) {
      if (!name.startsWith('.') && !name.startsWith(PACKAGE_SCOPE)) {
        const [, part = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
        if (isBuiltin(name) || installed.has(part)) continue;
        throw new Error(`${source} imports ${part}, which \`npm ci --omit=dev\` does not install`);
      }
      const from = name.startsWith('.') ? path.dirname(file) : path.join(out, 'node_modules');
      const target = path.join(from, name);
      if (['', '.js', '/index.js'].some((end) => fs.existsSync(target + end))) continue;
      throw new Error(`${source} imports ${path.relative(out, target)}, which does not ship`);
    }
  }
}

const ownPackages = (root: string): string[] =>
  dependenciesOf(root)
    .filter((name) => name.startsWith(PACKAGE_SCOPE))
    .map((name) => name.slice(PACKAGE_SCOPE.length));

/** Compiles packages into node_modules of `out`, where Node finds them from any file in `out`. */
function compilePackages(out: string, root: string, options: BuildOptions): void {
  const folder = path.join(out, 'node_modules', PACKAGE_SCOPE);
  const names = ownPackages(root);
  const files = names.flatMap((name) => filesIn(root, path.join('packages', name)));
  buildSync({
    ...options,
    entryPoints: files.filter((file) => isSource(file) && isShipped(file)),
    outbase: path.join(root, 'packages'),
    outdir: folder,
  });
  for (const name of names) {
    const described = { name: PACKAGE_SCOPE + name, exports: { './*': './*.js' } };
    fs.writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify(described));
  }
}

/**
 * Compiles the server to JavaScript in `out`. Returns the path for `node`. `isWanted` filters
 * files; `root` is the source root. Throws when a kept file imports one that was left out.
 */
export function compileServer(
  out: string,
  isWanted: (file: string) => boolean = () => true,
  root = ROOT,
): string {
  const folders = ['server', 'src/domain', 'src/locales', 'types/contract'];
  const files = folders.flatMap((folder) => filesIn(root, folder)).filter(isWanted);
  const options: BuildOptions = {
    absWorkingDir: root,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // As `require`: an import has no extension, which Node would demand.
    supported: { 'dynamic-import': false },
    // Assigns fields: defined fields would start as undefined, and V8 would box later numbers.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    logLevel: 'error',
  };
  fs.rmSync(out, { recursive: true, force: true });
  buildSync({ ...options, entryPoints: files.filter(isSource), outbase: root, outdir: out });
  compilePackages(out, root, options);
  for (const file of files.filter(isData)) {
    fs.mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(out, file));
  }
  checkImports(out, files.filter(isSource).filter(isShipped), root);
  return path.join(out, 'server', 'main.js');
}
