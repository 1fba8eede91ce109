import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/invite';

export default {
  title: 'Invite friends',
  slogan: 'Try demo trading you can check yourself',
  sloganLive: 'Try trading you can check yourself',
  qr: 'QR code of the invite link',
  code: 'My invite code',
  copy: 'Copy',
  link: 'Invite link',
  picture: 'Invite picture',
  savePicture: 'Save picture',
  pictureDemo: 'Demo: money and prices are simulated.',
  codeOnPicture: 'Invite code',
  scan: 'Scan to sign up',
  copyLink: 'Copy link',
  share: 'Share',
  shareTitle: 'Join me on {{name}}: every result can be checked',
  invited: 'Invited',
  verified: 'Verified',
  registered: 'Signed up',
  empty: 'Nobody has used your code yet',
  emptyNote: 'Send the link or the code to a friend. They appear here once they sign up.',
  loadFailed: 'Your invite code could not be loaded',
  noReward: 'No referral rewards.',
  end: '{{count}} in all',
  endNewest: 'The newest {{count}}',
} satisfies TextOf<typeof zh>;
