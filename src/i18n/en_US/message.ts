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
  emptyNote:
    'Steps of deposits and withdrawals come here, and results of orders of {{term}} or more.',
  emptyKind: 'No messages of this kind',
  emptyOrders:
    'Only orders of {{term}} or more send a message at their end. All results are in your orders.',
  seeOrders: 'See orders',
  showAll: 'Show all',
  failed: 'Your messages did not load',
  end: 'No earlier messages',
  seeOrder: 'See the order',
  seeDeposits: 'See deposits',
  seeWithdrawals: 'See withdrawals',
  seeFlow: 'See activity',
  close: 'OK',
} satisfies TextOf<typeof zh>;
