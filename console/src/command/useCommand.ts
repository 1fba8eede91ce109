import { useNotify, useTranslate } from 'ra-core';
import type { InputOf, RecordedName } from '@contract/ops/commands';
import type { Outcome } from '@contract/ops/common';
import { call, type Proof } from '../api/call';
import { isOffline, OpsError } from '../api/OpsError';
import { useRefresh } from '../api/useCall';
import { useFormat } from '../texts/format';

/** Commands that change something. */
export type ChangeName = RecordedName | 'approvals approve' | 'approvals refuse' | 'sessions end';

/** Says what a change became: done, waiting for another person, or for its time. */
export function useOutcomeText() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return ({ state, second, notBefore }: Outcome): string =>
    t(`outcome.${state}`, {
      why: second === null ? '' : t(`second.${second}`),
      at: notBefore === null ? '' : dateTime(notBefore),
    });
}

/**
 * Runs a change, notifies of the result and reads the page again. Throws `OpsError`; with `offline`
 * it is unknown whether the server made the change.
 */
export function useCommand() {
  const t = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const textOf = useOutcomeText();
  return async <K extends ChangeName>(
    name: K,
    input: InputOf<K>,
    proof?: Proof,
  ): Promise<Outcome> => {
    const outcome: Outcome = await call(name, input, proof).catch((error: unknown) => {
      if (!isOffline(error)) throw error;
      void refresh();
      throw new OpsError('offline', t('outcome.unknown'));
    });
    await refresh();
    notify(textOf(outcome), { type: outcome.state === 'done' ? 'success' : 'info' });
    return outcome;
  };
}
