/** The public API for a Taro build; see the README. */
export { leaveOutBrowser } from './leaveOutBrowser';
export { NamePageFiles, type PageFiles } from './NamePageFiles';
export { nameSubCommon } from './nameSubCommon';
export { takeOwnParts } from './ownParts';
