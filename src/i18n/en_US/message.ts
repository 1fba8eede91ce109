import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/message';

export default {
  title: 'Messages',
  kindsLabel: 'Kind of message',
  kinds: { all: 'All', order: 'Orders', money: 'Money', notice: 'Notices' },
  unread: 'unread',
  allRead: 'All read',
  readAll: 'Mark all read',
  alreadyRead: 'Read',
  unreadMark: 'Unread',
  empty: 'No messages yet',
  emptyNote: 'Order results and the steps of deposits and withdrawals come here.',
  emptyKind: 'No messages of this kind',
  showAll: 'Show all',
  failed: 'Your messages did not load',
  end: 'No earlier messages',
  seeOrder: 'See the order',
  seeDeposits: 'See deposits',
  seeWithdrawals: 'See withdrawals',
  seeFlow: 'See activity',
  close: 'OK',
} satisfies TextOf<typeof zh>;
