import { version } from 'tools';

// Names that a browser has and a mini-program does not.
const performance = { isOwn: true };
const Image = 'own';

global.isDemo = true;

App({
  version,
  isOwn: performance.isOwn && Image === 'own' && globalThis.isDemo,
  onPageNotFound({ path }) {
    console.log('not found', path);
    wx.redirectTo({ url: '/pages/typed/index' });
  },
});
