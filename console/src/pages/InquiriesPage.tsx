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
import { Thread } from './customer/Thread';

type Inquiry = OutputOf<'inquiries list'>[number];
type Action = 'inquiries answer' | 'inquiries close' | 'messages send';
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

/** The answer, another message to a customer, and closing as spam where the sender's network is known. */
const Buttons = ({
  main,
  more,
  bad,
}: Record<'main', ButtonAction> & Record<'more' | 'bad', ButtonAction | null>) => (
  <section className="acts">
    <button type="button" className="btn btn--main" onClick={main.run}>
      {main.label} <Kbd>A</Kbd>
    </button>
    {more && (
      <button type="button" className="btn" onClick={more.run}>
        {more.label} <Kbd>M</Kbd>
      </button>
    )}
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

/** What the page knows of a command's input. */
function fixedOf(action: Action, { id, userId, network }: Inquiry) {
  if (action === 'inquiries answer') return { id };
  if (action === 'messages send') return { who: String(userId), all: undefined };
  return { ...(network !== null && { network }), before: undefined };
}

/** What an operator can do with an inquiry, with the keys. */
function useActions(inquiry: Inquiry | undefined) {
  const titleOf = useCommandTitle();
  const [asked, setAsked] = useState<Action | null>(null);
  const actionOf = (action: Action, key: string, isOff: boolean) => ({
    keys: [key],
    label: titleOf(action),
    isOff,
    run: () => setAsked(action),
  });
  return {
    asked,
    setAsked,
    answer: actionOf('inquiries answer', 'a', inquiry === undefined),
    message: actionOf('messages send', 'm', typeof inquiry?.userId !== 'number'),
    close: actionOf('inquiries close', 'x', typeof inquiry?.network !== 'string'),
  };
}

type Actions = ReturnType<typeof useActions>;

/** An inquiry with what was written before, and the replies. */
function Chosen({ inquiry, actions }: { inquiry: Inquiry; actions: Actions }) {
  const t = useTranslate();
  const { answer, message, close, asked, setAsked } = actions;
  const { userId, network, body } = inquiry;
  return (
    <>
      <Question inquiry={inquiry} />
      <Buttons
        main={answer}
        more={message.isOff ? null : message}
        bad={close.isOff ? null : close}
      />
      {userId !== null && (
        <Section title={t('inquiries.thread')}>
          <Thread key={userId} who={String(userId)} />
        </Section>
      )}
      {asked && (
        <CommandDialog
          key={asked}
          command={asked}
          about={asked === 'inquiries close' ? network : body}
          fixed={fixedOf(asked, inquiry)}
          {...(asked === 'inquiries answer' && { more: { body: { label: 'inquiries.text' } } })}
          isDanger={asked === 'inquiries close'}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Inquiries without an answer, the oldest first. */
export function InquiriesPage() {
  const t = useTranslate();
  const { list, chosen, move } = useInquiries();
  const actions = useActions(chosen);
  const { answer, message, close } = actions;
  return (
    <Page title={t('page.inquiries')} keys={[move, answer, message, close]}>
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
      <Pane>{chosen && <Chosen key={chosen.id} inquiry={chosen} actions={actions} />}</Pane>
    </Page>
  );
}
