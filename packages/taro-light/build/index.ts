/** What a Taro build takes from this package; the README shows it. */
export { COMPILE_HINT } from './compileHint';
export { leaveOutBrowser } from './leaveOutBrowser';
export { NamePageFiles, type PageFiles } from './NamePageFiles';
export { nameSubCommon } from './nameSubCommon';
export { compileBesideTheMainThread, takeOwnParts } from './ownParts';
