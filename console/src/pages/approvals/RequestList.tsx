import { useTranslate } from 'ra-core';
import type { OpsRequest } from '@contract/ops/approval';
import { PROMISE_MS } from '@contract/ops/queue';
import { serverNow } from '../../api/clock';
import { useCommandTitle } from '../../command/useCommandTitle';
import { useValueText } from '../../command/useValueText';
import { formatMoney, useFormat } from '../../texts/format';
import { Entries } from '../../ui/Entries';
import { Tag } from '../../ui/marks';
import { Promised } from '../../ui/Promised';
import { Section } from '../../ui/panes';

/** Requests that wait for the reader, their own, those that wait for their time, and failed ones. */
const LISTS = [
  ['yours', ({ state, isOwn }: OpsRequest) => state === 'waiting' && !isOwn],
  ['own', ({ state, isOwn }: OpsRequest) => state === 'waiting' && isOwn],
  ['later', ({ state }: OpsRequest) => state === 'later'],
  ['failed', ({ state }: OpsRequest) => state === 'failed'],
] as const;

/** In the order of the lists, in which the keys move. */
export const inOrder = (requests: readonly OpsRequest[]) =>
  LISTS.flatMap(([, isIn]) => requests.filter(isIn));

function Left({ request: { at, state, notBefore } }: { request: OpsRequest }) {
  const t = useTranslate();
  const { duration } = useFormat();
  if (state === 'waiting') return <Promised at={at} deadline={at + PROMISE_MS.approvals} />;
  if (state === 'failed') return <Tag tone="is-bad">{t('approvals.failed')}</Tag>;
  return t('approvals.in', { duration: duration(notBefore - serverNow()) });
}

/** What a request is about, in a line: sum, or the short old and new value. */
function useAbout() {
  const { valueText, refText } = useValueText();
  return ({ command, ref, amount, currency, oldValue, newValue, askedBy }: OpsRequest): string => {
    const isShort = oldValue !== null && newValue !== null && `${oldValue}${newValue}`.length < 16;
    const change = isShort
      ? ` ${valueText(command, ref, oldValue)} → ${valueText(command, ref, newValue)}`
      : '';
    const money = amount === null ? '' : ` ${formatMoney(amount)} ${currency}`;
    return `${refText(command, ref)}${money || change} · ${askedBy}`;
  };
}

/** The open requests of all operators. */
export function RequestList({
  requests,
  chosen,
}: {
  requests: readonly OpsRequest[];
  chosen?: string;
}) {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const aboutOf = useAbout();
  return LISTS.map(([name, isIn]) => {
    const rows = requests.filter(isIn);
    if (rows.length === 0 && name !== 'yours') return null;
    return (
      <Section key={name} title={t(`approvals.list.${name}`)} count={rows.length}>
        {rows.length === 0 && <p className="empty">{t('approvals.empty')}</p>}
        <Entries
          chosen={chosen}
          entries={rows.map((request) => ({
            id: request.id,
            to: `/approvals/${request.id}`,
            title: titleOf(request.command),
            about: aboutOf(request),
            end: <Left request={request} />,
          }))}
        />
      </Section>
    );
  });
}
