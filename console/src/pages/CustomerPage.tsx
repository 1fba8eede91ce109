import { useTranslate } from 'ra-core';
import { useCall } from '../api/useCall';
import { Page } from '../shell/Page';
import { Fault } from '../ui/Loaded';
import { Tag } from '../ui/marks';
import { Pane } from '../ui/panes';
import { Actions } from './customer/Actions';
import { History } from './customer/History';
import { Profile, type Customer } from './customer/Profile';

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
          <Pane>
            <History key={id} who={id} />
          </Pane>
          <Pane width={256}>
            <Actions customer={customer} />
          </Pane>
        </>
      )}
      {query.isPending && <p className="empty">{t('shell.loading')}</p>}
    </Page>
  );
}
