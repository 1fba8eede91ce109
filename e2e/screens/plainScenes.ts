import { ROUTES } from '../../src/routes';
import { scene } from './buildScene';
import type { Scene } from './Scene';

/** `/pages/record/verify` is drawn as `record-verify`, `/pages/record/index` as `record`. */
const nameOf = (path: string): string =>
  path
    .replace(/^\/\w+\//, '')
    .replace(/\/index$/, '')
    .replaceAll('/', '-');

/** Pages of the route table that have no scene of their own, as they open. */
export function plainScenes(others: readonly Scene[]): Scene[] {
  const drawn = new Set(others.map(({ path }) => path.replace(/\?.*/, '')));
  return Object.values(ROUTES)
    .filter(({ path }) => !drawn.has(path))
    .map(({ path, access }) =>
      scene(nameOf(path), path, { who: access === 'visitor' ? 'guest' : 'main' }),
    );
}
