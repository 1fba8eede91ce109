import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/modify';

export default {
  title: 'Security',
  loginPassword: 'Login password',
  loginPasswordNote: 'Used to log in',
  fundPassword: 'Fund password',
  fundPasswordNote: 'For withdrawals and cards, 6 digits',
  change: 'Change',
  authentication: 'Verify identity',
  phone: 'Phone',
  lastLogin: 'Last log-in',
  lastChange: 'Last change',
  since: 'Customer since',
  account: 'Account',
  changeLogin: 'Login password',
  changeFund: 'Fund password',
  oldLogin: 'Current login password',
  newLogin: 'New login password',
  newLogin2: 'New password again',
  oldFund: 'Current fund password',
  newFund: 'New fund password',
  newFund2: 'New fund password again',
  loginHint: 'At least 8 characters, with letters and digits',
  fundHint: '6 digits; no dates, runs or repeats',
  show: 'Show the password',
  hide: 'Hide the password',
  sessions:
    'All other devices will be logged out; this one stays logged in. For your safety withdrawals pause for a while; the withdrawal page says until when.',
  forgotFund: 'Forgot fund password?',
  recoverFund: 'Reset fund password',
  recoverSubmit: 'Reset',
  recoverNote:
    'Other devices will be logged out. For your safety withdrawals pause for a while; the withdrawal page says until when.',
  needOld: 'Enter the current password',
  needNew: 'Enter the new password',
  needNew2: 'Enter the new password again',
  submit: 'Change',
  busy: 'Changing',
  doneLogin: 'Login password changed',
  doneFund: 'Fund password changed',
  doneNote:
    'All other devices are logged out. Use the new password there. The withdrawal page says when you can withdraw again.',
  doneFundNote:
    'Use it for your next withdrawal or card. All other devices are logged out. The withdrawal page says when you can withdraw again.',
  back: 'Back',
} satisfies TextOf<typeof zh>;
