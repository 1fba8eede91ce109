import type { Driver } from '../driver/Driver';
import type { Scene } from './Scene';

/** Stock of most scenes. It has no running order, which would replace its ticket. */
export const STOCK = 'AUR';

/** Defaults: a customer with everything; ready when the title is visible. */
const SCENE_DEFAULTS = { state: 'full', who: 'main', see: '#nav-title' } as const;

export type SceneOptions = Partial<Scene>;
export const scene = (route: string, path: string, rest: SceneOptions = {}): Scene => ({
  ...SCENE_DEFAULTS,
  route,
  path,
  ...rest,
});

export const taps =
  (...whats: string[]) =>
  async (driver: Driver): Promise<void> => {
    for (const what of whats) await driver.tap(what);
  };
export const types =
  (what: string, text: string, ...then: string[]) =>
  async (driver: Driver): Promise<void> => {
    await driver.type(what, text);
    for (const next of then) await driver.tap(next);
  };
