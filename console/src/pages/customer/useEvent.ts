import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useActor } from '../../texts/useActor';
import { stageOf } from '../../command/stageOf';
import { useCommandTitle } from '../../command/useCommandTitle';
import { RESULT_TONES, type TagTone } from '../../ui/marks';

type HistoryItem = OutputOf<'users history'>[number];

interface Event {
  title: string;
  about: string;
  sum: string | null;
  /** Available afterwards; only entries of the ledger have it. */
  balance: string | null;
  /** Result of an order. */
  tag: { text: string; tone: TagTone } | null;
}

const TONES: Readonly<Record<string, NonNullable<Event['tag']>['tone']>> = RESULT_TONES;

/** Returns a line of a customer's history in the operator's language; `who` is the user id. */
export function useEvent(who: string) {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const nameOf = useActor();
  return ({ kind, about, ref, amount, detail }: HistoryItem): Event => {
    const event = { about: ref, sum: amount, balance: null, tag: null };
    if (kind === 'order') {
      const [product = '', side = '', term = ''] = about.split(' ');
      const title = `${product} ${t(`customer.side.${side}`)} ${term}`;
      const text = t(`customer.result.${detail}`);
      return { ...event, title, tag: { text, tone: TONES[detail] ?? '' } };
    }
    if (kind === 'entry') {
      const [journal = '', currency = ''] = about.split(' ');
      const title = `${t(`journal.${journal}`, { _: journal })} ${currency}`;
      return { ...event, title, balance: detail };
    }
    if (kind === 'message') return { ...event, title: about };
    const { command, stage } = stageOf(about);
    const title = `${titleOf(command)}${stage === null ? '' : ` · ${t(`stage.${stage}`)}`}`;
    const author = nameOf(detail);
    // A customer's own id is no more than the page says; a picture's id says nothing.
    const isNamed = ref !== who && command !== 'files read';
    return { ...event, title, about: isNamed ? `${author} · ${ref}` : author };
  };
}
