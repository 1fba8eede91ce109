import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useCall } from '../../api/useCall';
import { useFormat } from '../../texts/format';
import { Loaded } from '../../ui/Loaded';
import { Tag } from '../../ui/marks';

type Item = OutputOf<'inquiries thread'>[number];

/** What a customer asked or an operator wrote; `isOpen`: the question has no answer. */
function Said({ item, isOpen }: { item: Item; isOpen: boolean }) {
  const t = useTranslate();
  const { moment } = useFormat();
  const { kind, by, title, body, at } = item;
  const name = by?.replace('operator:', '') ?? '';
  return (
    <li className={`said is-${kind}`}>
      <small className="num">
        {t(`inquiries.${kind}`, { name })} · {moment(at)}{' '}
        {isOpen && <Tag tone="is-warn">{t('inquiries.unanswered')}</Tag>}
      </small>
      {title !== null && <b>{title}</b>}
      <span>{body}</span>
    </li>
  );
}

/** Questions of a customer with every reply, oldest first. */
export function Thread({ who }: { who: string }) {
  const t = useTranslate();
  const query = useCall('inquiries thread', { who }, { everyMs: 10_000 });
  return (
    <Loaded query={query} empty={t('inquiries.noThread')}>
      {(items) => {
        const answered = new Set(items.flatMap(({ kind, id }) => (kind === 'answer' ? [id] : [])));
        return (
          <ol className="thread" aria-label={t('inquiries.thread')}>
            {items.map((item) => (
              <Said
                key={`${item.kind}${item.id}`}
                item={item}
                isOpen={item.kind === 'question' && !answered.has(item.id)}
              />
            ))}
          </ol>
        );
      }}
    </Loaded>
  );
}
