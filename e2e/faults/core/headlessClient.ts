export { composeApp } from '../../../src/composeApp';
export { openSocket } from '../../../src/feed/FeedSocket';
export { killApp } from './taroNode';
