import { createRequire } from 'node:module';
import path from 'node:path';
import { transformSync } from 'esbuild';

// What WeChat devtools compile when they open a project: TypeScript, less and sass
// (`useCompilerPlugins`), and ES modules (`es6`).

/** The plugin of an extension, and the extension that it compiles to. */
const PLUGINS: Record<string, [plugin: string, compiled: string]> = {
  '.ts': ['typescript', '.js'],
  '.less': ['less', '.wxss'],
  '.scss': ['sass', '.wxss'],
  '.sass': ['sass', '.wxss'],
};

/** The name that a file is compiled to, `a.js` for `a.ts`; null when no plugin compiles it. */
export function compiledName(name: string, plugins: readonly string[]): string | null {
  const extension = path.extname(name);
  const [plugin = '', compiled] = PLUGINS[extension] ?? [];
  if (name.endsWith('.d.ts') || !plugins.includes(plugin)) return null;
  return name.slice(0, -extension.length) + (compiled ?? '');
}

const ES_MODULE = /(?:^|[;}/])\s*(?:import\s*["'{*\w]|export\s*[\w{*])/m;

/** Loads a compiler that the project has installed. Throws with its name otherwise. */
function projectModule<T>(file: string, name: string): T {
  for (const from of [file, path.join(process.cwd(), 'index.js')]) {
    try {
      return createRequire(from)(name) as T;
    } catch {
      // The next place may have it.
    }
  }
  throw new Error(`to compile ${path.basename(file)}, install ${name}`);
}

interface Less {
  render(
    source: string,
    options: { filename: string; syncImport: boolean },
    done: (error: Error | null, result?: { css: string }) => void,
  ): void;
}

interface Sass {
  compile(file: string): { css: string };
}

function compileLess(file: string, source: string): string {
  let css = '';
  const less = projectModule<Less>(file, 'less');
  less.render(source, { filename: file, syncImport: true }, (error, result) => {
    if (error) throw error;
    css = result?.css ?? '';
  });
  return css;
}

/** The text that devtools make of a source file. Throws the compiler's error. */
export function compileSource(file: string, source: string): string {
  const extension = path.extname(file);
  if (extension === '.less') return compileLess(file, source);
  if (extension === '.scss' || extension === '.sass') {
    return projectModule<Sass>(file, 'sass').compile(file).css;
  }
  const isScript = extension === '.ts' || extension === '.js';
  if (!isScript || (extension === '.js' && !ES_MODULE.test(source))) return source;
  const loader = extension === '.ts' ? 'ts' : 'js';
  return transformSync(source, { loader, format: 'cjs', target: 'es2020' }).code;
}
