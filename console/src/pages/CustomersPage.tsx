import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { useCall } from '../api/useCall';
import { Page } from '../shell/Page';
import { useMove } from '../shell/useMove';
import { Loaded } from '../ui/Loaded';
import { Pane, Section } from '../ui/panes';
import { FoundTable } from './customer/Found';
import { CustomerPage } from './CustomerPage';

/** Search for customers by anything; a single hit opens at once. */
function FindPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const text = params.get('find') ?? '';
  const found = useCall('users find', { text }, { isOff: text === '' });
  const rows = found.data ?? [];
  const { index, move } = useMove(rows.length);
  const [only] = rows;
  const id = rows.length === 1 && only ? only.userId : null;
  useEffect(() => {
    if (id !== null) void navigate(`/customers/${id}`, { replace: true });
  }, [id, navigate]);
  const chosen = rows[index];
  const keys = [
    move,
    {
      keys: ['Enter'],
      label: t('keys.open'),
      isOff: chosen === undefined,
      run: () => chosen && void navigate(`/customers/${chosen.userId}`),
    },
  ];
  return (
    <Page title={t('page.customers')} sub={text && t('customer.searched', { text })} keys={keys}>
      <Pane>
        {text === '' ? (
          <p className="empty">{t('customer.findAbout')}</p>
        ) : (
          <Section title={t('customer.found')} count={found.data?.length}>
            <Loaded query={found} empty={t('customer.noneFound')}>
              {(data) => <FoundTable rows={data} chosen={chosen && String(chosen.userId)} />}
            </Loaded>
          </Section>
        )}
      </Pane>
    </Page>
  );
}

/** The search, or the customer of the address. */
export function CustomersPage() {
  const { id } = useParams();
  return id === undefined ? <FindPage /> : <CustomerPage id={id} />;
}
