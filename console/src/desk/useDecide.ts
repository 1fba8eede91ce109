import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readStatement, rowOf, signStatement } from '../api/call';
import { passkeyFault } from '../logIn/passkeyFault';
import { useDecisions, type Decision } from './Decisions';
import { DESKS, type DeskKind, type Detail } from './kinds';

interface DecideOptions {
  kind: DeskKind;
  id: string;
  detail: Detail | undefined;
  note: string;
  /** Since when everything is displayed, ms. */
  shownAt: number | null;
  onDecided: () => void;
}

/** What the operator saw: the reason of an approval without a note. */
function evidenceOf(detail: Detail, seconds: number, t: (key: string, args?: object) => string) {
  const facts: string[] = [t('desk.evidence.open', { n: seconds })];
  if ('isSameName' in detail)
    facts.push(t(detail.isSameName ? 'desk.evidence.sameName' : 'desk.evidence.otherName'));
  if ('seenBefore' in detail)
    facts.push(t(detail.seenBefore === null ? 'desk.evidence.new' : 'desk.evidence.seen'));
  if ('holder' in detail)
    facts.push(
      t(
        detail.holder === detail.verifiedName
          ? 'desk.evidence.sameHolder'
          : 'desk.evidence.otherHolder',
      ),
    );
  return facts.join('; ');
}

/** Decides a case: signs where the command requires it, then holds the decision for 10 s. */
export function useDecide({ kind, id, detail, note, shownAt, onDecided }: DecideOptions) {
  const t = useTranslate();
  const { add } = useDecisions();
  const [isSigning, setSigning] = useState(false);
  const [fault, setFault] = useState('');
  const desk = DESKS[kind];
  const words = note.trim();

  const decide = async (decision: Pick<Decision, 'command' | 'input' | 'label'>) => {
    const { command, input } = decision;
    setFault('');
    if (!rowOf(command).signed) {
      add({ ...decision, kind, id });
      onDecided();
      return;
    }
    setSigning(true);
    try {
      // Safe cast: `command` and `input` come from one row of DESKS.
      const signature = await signStatement(await readStatement(command, input as never));
      add({ ...decision, kind, id, signature });
      onDecided();
    } catch (error) {
      setFault(passkeyFault(error, t));
    }
    setSigning(false);
  };
  return {
    isSigning,
    fault,
    approve: async () => {
      if (detail === undefined) return;
      const seconds = Math.round((Date.now() - (shownAt ?? Date.now())) / 1000);
      const why = words || evidenceOf(detail, seconds, t);
      const label = t('desk.approved');
      await decide({ command: desk.approve, input: { id, why }, label });
    },
    refuse: async (reason: string) => {
      const label = t('desk.refused', { reason: t(`reason.${reason}`) });
      const input = { id, reason, ...(words && { why: words }) };
      await decide({ command: desk.reject, input, label });
    },
  };
}
