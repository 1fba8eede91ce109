import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/device';

export default {
  openSetting: 'Open settings',
  picture: {
    denied: 'Camera or album access is off. Allow it in the mini program settings',
    privacy: 'Photos need your consent to the privacy terms. Tap again',
    undeclared:
      'WeChat does not let this mini program choose photos. Use the web app or contact support',
    failed: 'No photo was chosen. Please try again',
  },
  album: {
    save: 'Save picture',
    saved: 'Picture saved',
    denied: 'Album access is off. Allow it in the mini program settings',
    privacy: 'Saving needs your consent to the privacy terms. Tap again',
    undeclared: 'WeChat does not let this mini program save pictures. Take a screenshot',
    failed: 'It was not saved. Please try again',
  },
  camera: {
    denied: 'Camera access is off. Allow it in the mini program settings',
    privacy: 'Scanning needs your consent to the privacy terms. Tap again',
    undeclared: 'WeChat does not let this mini program scan. Paste the address',
    failed: 'Nothing was scanned. Try again, or paste the address',
  },
} satisfies TextOf<typeof zh>;
