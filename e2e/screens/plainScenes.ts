import { ROUTES } from '../../src/routes';
import { scene } from './buildScene';
import type { Scene } from './Scene';

/** Route name of a path: `record-verify` for `/pages/record/verify`, `record` for its `index`. */
const nameOf = (path: string): string =>
  path
    .replace(/^\/\w+\//, '')
    .replace(/\/index$/, '')
    .replaceAll('/', '-');

/** Returns scenes of the routes that have none, with the pages in their initial state. */
export function plainScenes(others: readonly Scene[]): Scene[] {
  const drawn = new Set(others.map(({ path }) => path.replace(/\?.*/, '')));
  return Object.values(ROUTES)
    .filter(({ path }) => !drawn.has(path))
    .map(({ path, access }) =>
      scene(nameOf(path), path, { who: access === 'visitor' ? 'guest' : 'main' }),
    );
}
