/** The entry of the client core's bundle: the app without its pages. */
export { composeApp } from '../../../src/composeApp';
export { openSocket } from '../../../src/feed/FeedSocket';
export { killApp } from './taroNode';
