import type { RealAudit } from '@contract/kinds';
import type { TextKey } from '@/i18n/TextKey';

interface RealNameView {
  /** Text in the menu: the next step or the progress. */
  state: TextKey;
  tone: 'brand' | 'ok' | 'warn' | 'bad';
  /** Text of the tag beside the name. */
  tag: TextKey;
  tagTone: 'plain' | 'ok' | 'warn' | 'bad';
}

const IN_REVIEW: RealNameView = {
  state: 'mine.stateInReview',
  tone: 'warn',
  tag: 'mine.tagInReview',
  tagTone: 'warn',
};

/** How each real-name state is shown; `waiting` looks like under review (SPEC 4). */
export const REAL_NAME_VIEW: Readonly<Record<RealAudit, RealNameView>> = {
  pending: { state: 'mine.statePending', tone: 'brand', tag: 'mine.tagPending', tagTone: 'plain' },
  inReview: IN_REVIEW,
  waiting: IN_REVIEW,
  approved: { state: 'mine.stateApproved', tone: 'ok', tag: 'mine.tagApproved', tagTone: 'ok' },
  rejected: { state: 'mine.stateRejected', tone: 'bad', tag: 'mine.tagRejected', tagTone: 'bad' },
};
