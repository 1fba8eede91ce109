import { ROUTES } from '../../src/routes';
import { scene } from './buildScene';
import type { Scene } from './Scene';

/** `/pages/record/verify` becomes `record-verify`, `/pages/record/index` `record`. */
const nameOf = (path: string): string =>
  path
    .replace(/^\/\w+\//, '')
    .replace(/\/index$/, '')
    .replaceAll('/', '-');

/** Pages of the route table without a scene, in their initial state. */
export function plainScenes(others: readonly Scene[]): Scene[] {
  const drawn = new Set(others.map(({ path }) => path.replace(/\?.*/, '')));
  return Object.values(ROUTES)
    .filter(({ path }) => !drawn.has(path))
    .map(({ path, access }) =>
      scene(nameOf(path), path, { who: access === 'visitor' ? 'guest' : 'main' }),
    );
}
