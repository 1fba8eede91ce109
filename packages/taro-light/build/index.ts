/** The public API for a Taro build; see the README. */
export { stubBrowserModules } from './stubBrowserModules';
export { ListPageFiles, type PageFiles } from './ListPageFiles';
export { nameSharedModules } from './nameSharedModules';
export { replaceTaroModules } from './replaceTaroModules';
