/** The public API for a Taro build; see the README. */
export { COMPILE_HINT } from './compileHint';
export { leaveOutBrowser } from './leaveOutBrowser';
export { NamePageFiles, type PageFiles } from './NamePageFiles';
export { nameSubCommon } from './nameSubCommon';
export { compileBesideTheMainThread, takeOwnParts } from './ownParts';
