import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { PROMISE_MS } from '@contract/ops/queue';
import { useCall } from '../api/useCall';
import { CommandDialog } from '../command/CommandDialog';
import { useCommandTitle } from '../command/useCommandTitle';
import { Page } from '../shell/Page';
import { useMoveByAddress } from '../shell/useMove';
import { useFormat } from '../texts/format';
import { Entries } from '../ui/Entries';
import { Loaded } from '../ui/Loaded';
import { Kbd } from '../ui/marks';
import { Pane, Section } from '../ui/panes';
import { Promised } from '../ui/Promised';

type Inquiry = OutputOf<'inquiries list'>[number];
type Action = 'inquiries answer' | 'inquiries close';
const NO_INQUIRIES: readonly Inquiry[] = [];

/** One inquiry in full, with where its sender can be reached. */
function Question({ inquiry }: { inquiry: Inquiry }) {
  const t = useTranslate();
  const { moment } = useFormat();
  const { userId, network, reach, body, at } = inquiry;
  return (
    <section className="lead">
      <h2>{userId === null ? t('queue.visitor') : t('inquiries.customer', { id: userId })}</h2>
      <p className="t2 num">
        {moment(at)} · {reach} {network !== null && `· ${network}`}{' '}
        {userId !== null && <Link to={`/customers/${userId}`}>{t('inquiries.open')}</Link>}
      </p>
      <div className="said">
        <small>{t('inquiries.wrote')}</small>
        {body}
      </div>
      {userId === null && <p className="t2 note">{t('inquiries.byHand')}</p>}
    </section>
  );
}

interface ButtonAction {
  label: string;
  run: () => void;
}

/** The answer, and closing as spam where the sender's network is known. */
const Buttons = ({ main, bad }: { main: ButtonAction; bad: ButtonAction | null }) => (
  <section className="acts">
    <button type="button" className="btn btn--main" onClick={main.run}>
      {main.label} <Kbd>A</Kbd>
    </button>
    {bad && (
      <button type="button" className="btn btn--bad" onClick={bad.run}>
        {bad.label} <Kbd>X</Kbd>
      </button>
    )}
  </section>
);

/** The inquiries, and the one of the address or the first. */
function useInquiries() {
  const { id } = useParams();
  const list = useCall('inquiries list', {}, { everyMs: 10_000 });
  const isChosen = (row: Inquiry) => row.id === id;
  const pathOf = (row: Inquiry) => `/inquiries/${row.id}`;
  return { list, ...useMoveByAddress(list.data ?? NO_INQUIRIES, { isChosen, pathOf }) };
}

/** Inquiries without an answer, the oldest first. */
export function InquiriesPage() {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const { list, chosen, move } = useInquiries();
  const [action, setAction] = useState<Action | null>(null);
  const network = chosen?.network ?? null;
  const answer = {
    keys: ['a'],
    label: titleOf('inquiries answer'),
    isOff: chosen === undefined,
    run: () => setAction('inquiries answer'),
  };
  const close = {
    keys: ['x'],
    label: titleOf('inquiries close'),
    isOff: network === null,
    run: () => setAction('inquiries close'),
  };
  return (
    <Page title={t('page.inquiries')} keys={[move, answer, close]}>
      <Pane width={320}>
        <Section title={t('page.inquiries')} count={list.data?.length}>
          <Loaded query={list} empty={t('queue.empty')}>
            {(data) => (
              <Entries
                chosen={chosen?.id}
                entries={data.map(({ id, body, userId, reach, at }) => ({
                  id,
                  to: `/inquiries/${id}`,
                  title: body,
                  about: userId ?? reach,
                  end: <Promised at={at} deadline={at + PROMISE_MS.inquiries} />,
                }))}
              />
            )}
          </Loaded>
        </Section>
      </Pane>
      <Pane>
        {chosen && (
          <>
            <Question inquiry={chosen} />
            <Buttons main={answer} bad={network === null ? null : close} />
          </>
        )}
      </Pane>
      {action && chosen && (
        <CommandDialog
          command={action}
          about={action === 'inquiries answer' ? chosen.body : network}
          fixed={
            action === 'inquiries answer'
              ? { id: chosen.id }
              : { ...(network !== null && { network }), before: undefined }
          }
          isDanger={action === 'inquiries close'}
          onClose={() => setAction(null)}
        />
      )}
    </Page>
  );
}
