import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { mayRun } from '../api/authProvider';
import { useSessionState } from '../api/session';
import { useCall } from '../api/useCall';
import { useKeys } from '../shell/keys';
import { Page } from '../shell/Page';
import { Chips } from '../ui/Chips';
import { Fault } from '../ui/Loaded';
import { Tag } from '../ui/marks';
import { Pane } from '../ui/panes';
import { Actions } from './customer/Actions';
import { History } from './customer/History';
import { CustomerJournal } from './customer/Journal';
import { Profile, type Customer } from './customer/Profile';
import { Thread } from './customer/Thread';

function Sub({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const { userId, verifiedName, state, level } = customer;
  return (
    <>
      <span className="num">{userId}</span>
      <Tag tone={verifiedName === null ? 'is-warn' : 'is-ok'}>
        {t(verifiedName === null ? 'customer.unverified' : 'customer.verified')}
      </Tag>
      {state !== 'active' && <Tag tone="is-bad">{t(`customer.states.${state}`)}</Tag>}
      <Tag>{t('customer.levelIs', { level })}</Tag>
    </>
  );
}

const VIEWS = { history: History, journal: CustomerJournal, thread: Thread } as const;
const VIEW_NAMES = ['history', 'journal', 'thread'] as const;

/** The timeline, the account statement, or the questions. */
function Middle({ who }: { who: string }) {
  const t = useTranslate();
  const [name, setName] = useState<keyof typeof VIEWS>('history');
  const { session } = useSessionState();
  const names = VIEW_NAMES.filter(
    (one) => one !== 'thread' || mayRun(session?.role, 'inquiries thread'),
  );
  const View = VIEWS[name];
  useKeys([
    {
      keys: ['t'],
      label: t('customer.views'),
      place: 'look',
      run: () => setName(names[(names.indexOf(name) + 1) % names.length] ?? 'history'),
    },
  ]);
  return (
    <Pane>
      <div className="views">
        <Chips
          choices={names}
          chosen={name}
          labelOf={(one) => t(`customer.${one}`)}
          onChoose={setName}
        />
      </div>
      <View who={who} />
    </Pane>
  );
}

/** One customer: figures, timeline and actions. */
export function CustomerPage({ id }: { id: string }) {
  const t = useTranslate();
  const query = useCall('users get', { who: id }, { everyMs: 10_000 });
  const customer = query.data;
  return (
    <Page
      title={customer ? (customer.verifiedName ?? customer.nickname) : t('page.customers')}
      sub={customer && <Sub customer={customer} />}
    >
      {query.error && !customer && (
        <Pane>
          <Fault error={query.error} retry={query.refetch} />
        </Pane>
      )}
      {customer && (
        <>
          <Pane width={272}>
            <Profile customer={customer} />
          </Pane>
          <Middle key={id} who={id} />
          <Pane width={256}>
            <Actions customer={customer} />
          </Pane>
        </>
      )}
      {query.isPending && <p className="empty">{t('shell.loading')}</p>}
    </Page>
  );
}
