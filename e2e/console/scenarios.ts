import type { ConsoleServer } from './ConsoleServer';
import { books, dayClose } from './scenarios/books';
import {
  accountStatement,
  closeAccount,
  identityAgain,
  noteOnCustomer,
  threadWithTemplate,
} from './scenarios/customers';
import { brokenPage, enrolment, expiry, idleness, reload } from './scenarios/logIns';
import { lostReply, manyCases, noReply, slowNetwork } from './scenarios/load';
import { looks } from './scenarios/looks';
import { voidOrder } from './scenarios/orders';
import { choiceByKeys, payoutByKeys, settingByKeys } from './scenarios/secondPerson';
import { refusedDecision, reviewByKeys, twoOperators, undo } from './scenarios/reviews';

interface Scenario {
  title: string;
  /** In the short form of `npm test`. */
  isMain?: true;
  /** Throws what is wrong; `out` is a folder for pictures. */
  test: (server: ConsoleServer, out: string) => Promise<void>;
}

/** What the console is tested for, each on its own cases of one server. */
export const SCENARIOS: readonly Scenario[] = [
  {
    title: 'an operator enrols by a link that works once, logs out and in',
    isMain: true,
    test: enrolment,
  },
  {
    title: 'a session that ends loses nothing typed, and its call is repeated',
    isMain: true,
    test: expiry,
  },
  { title: 'an idle console hides its page behind the log-in', isMain: true, test: idleness },
  { title: 'a reload asks before a form loses what was typed', test: reload },
  {
    title: 'a page that fails says so, and an unknown address too',
    isMain: true,
    test: brokenPage,
  },
  {
    title: 'identities, deposits and payouts are decided by keys only',
    isMain: true,
    test: reviewByKeys,
  },
  { title: 'a decision is taken back within 10 seconds, and nothing was sent', test: undo },
  { title: 'a decision that the server refuses is shown with its reason', test: refusedDecision },
  { title: 'one of two operators has a case, the other reads who', test: twoOperators },
  { title: 'statements are imported once, matched, and a day exported', test: books },
  { title: 'a day is closed once, by its sums', test: dayClose },
  { title: 'an order is checked against its prices and made void by two', test: voidOrder },
  { title: 'a note on a customer is read by another operator', test: noteOnCustomer },
  { title: 'an account statement is read by days and saved', test: accountStatement },
  { title: 'a question is answered in a thread with a template', test: threadWithTemplate },
  { title: 'an empty account is closed by two, and its customer logged out', test: closeAccount },
  { title: 'an identity is required again with a reason', test: identityAgain },
  { title: 'a payout is agreed to, sent and done by keys only', isMain: true, test: payoutByKeys },
  { title: 'a setting is changed and agreed to by keys only', isMain: true, test: settingByKeys },
  { title: 'a setting that is on or off is chosen, not typed', test: choiceByKeys },
  { title: 'pages in both languages and themes have no barrier', test: looks },
  { title: 'a slow network shows what is loading, and decides once', test: slowNetwork },
  { title: 'every page says that the server does not reply', test: noReply },
  { title: 'a change without a reply is said to be unknown', test: lostReply },
  { title: 'a queue of 10,000 cases stays fast', test: manyCases },
];
