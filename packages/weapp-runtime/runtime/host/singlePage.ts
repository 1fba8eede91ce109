import type { LaunchOptions } from '../HostConfig';

/** Scene of a card opened in Moments. */
const SINGLE_PAGE_SCENE = 1154;

/** In Moments the client shows one page: no navigation, log-in, tab bar or stored data. */
export const isSinglePage = ({ scene }: Pick<LaunchOptions, 'scene'>): boolean =>
  scene === SINGLE_PAGE_SCENE;
