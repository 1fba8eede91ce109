import path from 'node:path';
import { build } from 'esbuild';

let bundled: Promise<string> | null = null;

/** The browser-side code as one script, for `addInitScript`; cached for the process. */
export function bundleDom(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(__dirname, 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome110',
    logLevel: 'error',
  });
  // The compiler of the tests wraps functions in __name, which the browser lacks.
  const names = 'globalThis.__name = (value) => value;';
  return names + (result.outputFiles[0]?.text ?? '');
}
