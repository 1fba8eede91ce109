import path from 'node:path';
import type { PageFiles } from '@candor/taro-light/build';
import { apiBaseOf } from './apiBase';
import { BROWSERS } from './browsers';
import { pageOf } from './pages';
import { buildName } from './sourcesHash';
import { textsOf } from './texts';

const ROOT = path.resolve(__dirname, '..');

const START_PAGES = { guest: pageOf('launch'), member: pageOf('home') };

/** The script that runs before the app and requests what the URL's page needs (src/start). */
export async function buildStartScript(files: PageFiles): Promise<string> {
  // Imported lazily: tests read this configuration without building.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'src/start/startScript.ts')],
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    write: false,
    target: BROWSERS,
    define: {
      PAGES: JSON.stringify({ ...START_PAGES, files }),
      BUILD: JSON.stringify(buildName()),
      API_BASE: JSON.stringify(apiBaseOf(process.env)),
      START_TEXTS: JSON.stringify(textsOf('start')),
    },
  });
  return outputFiles[0]?.text ?? '';
}
