import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/money';

export default {
  title: 'Money check',
  wrong: { title: 'Your money did not pass the check' },
  inTotal: {
    title: 'All of your {{now}} USDT is in the total – checked',
    text: 'The total of {{time}}, recomputed on this phone.',
  },
  newer: {
    title: 'Your account is newer than the total',
    text: 'Every entry is right. The total of {{time}} has the {{then}} USDT of that moment in it – checked. The {{now}} USDT of now goes into the total of {{next}}.',
  },
  nothing: {
    title: 'Your balance is 0.00: the total has nothing of it',
    text: 'Every entry is right. At the total of {{time}} your balance was 0.00 too.',
  },
  noTotal: {
    title: 'Every entry is right; there is no total yet',
    text: 'The balances of all customers are added up at {{next}}. Check again then.',
  },
  loadFailed: 'The entries did not load',
  where: '{{which}}: {{sentence}}. Export the proof as evidence, then contact us',
  entry: 'Entry {{from}}',
  entries: 'Entries {{from}} to {{to}}',
  all: 'All customers together',
  held: 'Operator-stated holdings',
  heldNothing: 'not stated',
  at: 'Added up at',
  footnote:
    'This proves that no entry was changed, left out or put in, and that your balance is in the total. It does not prove that the operator holds that much.',
  footnoteJournal:
    'This proves that no entry was changed, left out or put in. It does not prove that the operator holds that much.',
  steps: {
    statements: {
      title: 'The balance is signed by Candor',
      text: 'Also checked: {{seen}} kept on this phone',
    },
    journal: {
      title: 'Each entry follows from the one before',
      text: 'Balances recomputed: {{count}}',
    },
    kept: {
      title: 'The same that this phone saw before',
      text: 'No entry was changed, left out or put in',
    },
    total: {
      title: 'All of it is in the total',
      text: 'The total is in the public log; a share left out or below zero would show',
      older: '{{then}} USDT of {{time}} is in the total; what came later is not due yet',
    },
  },
  codes: {
    malformed: 'it is not written as entries are',
    bad_signature: 'a signature is wrong: the text was changed, or Candor did not sign it',
    unknown_key: 'it was signed with a key that Candor has not published',
    key_ended: 'it was signed with a key that had ended by then',
    balance_wrong: 'the balance on screen is not the one that was signed',
    entry_wrong: 'balance and amount do not fit',
    entry_missing: 'one is missing, or one too many',
    entry_changed: 'not what this phone saw before',
    paid_wrong: 'the signed result of an order was paid otherwise',
    total_not_in_log: 'the total is not in the public log',
    total_wrong: 'this share does not add up to the total',
    total_stale: 'the total has an earlier balance',
    not_in_total: 'not all of your balance is in the total',
  },
} satisfies TextOf<typeof zh>;
