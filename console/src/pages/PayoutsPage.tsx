import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { PAYOUT_STAGES, type PayoutStage } from '@contract/kinds';
import { useCall } from '../api/useCall';
import { CommandDialog } from '../command/CommandDialog';
import type { KeyAction } from '../shell/keys';
import { Page } from '../shell/Page';
import { useMoveByAddress } from '../shell/useMove';
import { useTick } from '../shell/useTick';
import { formatMoney, useFormat } from '../texts/format';
import { Chips } from '../ui/Chips';
import { Loaded } from '../ui/Loaded';
import { Tag } from '../ui/marks';
import { Pane, Section } from '../ui/panes';
import { Table, type Column } from '../ui/Table';
import { PayoutFiles } from './payouts/PayoutFiles';
import { ReferenceForm } from './payouts/ReferenceForm';

type Payout = OutputOf<'payouts list'>[number];
const pathOf = ({ id }: Payout) => `/payouts/${id}`;

/** Changes that a dialog asks for. */
type Asked = 'payouts done' | 'payouts return';

const TONES = { approved: 'is-brand', sent: 'is-warn', done: 'is-ok', returned: 'is-bad' } as const;

function useColumns(chosen: string | undefined): readonly Column<Payout>[] {
  const t = useTranslate();
  const { since } = useFormat();
  return [
    {
      title: t('payouts.state'),
      width: 190,
      cell: ({ stage, stageAt, approvedAt }) =>
        stage && (
          <span className="table__icon num">
            <Tag tone={TONES[stage]}>{t(`desk.payout.${stage}`)}</Tag>
            <span className="t2">{since(stageAt ?? approvedAt)}</span>
          </span>
        ),
    },
    {
      title: t('queue.case'),
      width: 150,
      cell: ({ id }) => (
        <Link className="num" to={`/withdrawals/${id}`}>
          {id}
        </Link>
      ),
    },
    {
      title: t('queue.customer'),
      width: 110,
      cell: ({ userId }) => (
        <Link to={`/customers/${userId}`}>{t('desk.customer', { id: userId })}</Link>
      ),
    },
    {
      title: t('desk.target'),
      cell: ({ way, targetMask }) => (
        <>
          {way} <span className="code">{targetMask}</span>
        </>
      ),
    },
    { title: t('payouts.net'), width: 100, isRight: true, cell: ({ net }) => formatMoney(net) },
    { title: '', width: 12, cell: () => null },
    {
      title: t('payouts.reference'),
      width: 270,
      cell: (payout) =>
        payout.stage === 'approved' && payout.id === chosen ? (
          <ReferenceForm key={payout.id} id={payout.id} />
        ) : (
          <span className="code">{payout.reference ?? t('payouts.none')}</span>
        ),
    },
  ];
}

function usePayoutKeys(chosen: Payout | undefined, onAsk: (command: Asked) => void): KeyAction[] {
  const t = useTranslate();
  const isSent = chosen?.stage === 'sent';
  return [
    {
      keys: ['v'],
      label: t('payouts.paste'),
      isOff: chosen?.stage !== 'approved',
      run: () => document.getElementById('reference')?.focus(),
    },
    {
      keys: ['d'],
      label: t('command.payouts.done'),
      isOff: !isSent,
      run: () => onAsk('payouts done'),
    },
    {
      keys: ['x'],
      label: t('command.payouts.return'),
      isOff: chosen?.stage !== 'approved' && !isSent,
      run: () => onAsk('payouts return'),
    },
  ];
}

/** Approved payouts: send them with a reference, then mark them as done or return them. */
export function PayoutsPage() {
  const t = useTranslate();
  const [stage, setStage] = useState<PayoutStage>();
  const { id } = useParams();
  const [asking, setAsking] = useState<Asked | null>(null);
  useTick(10_000);
  const query = useCall('payouts list', { ...(stage && { stage }) }, { everyMs: 10_000 });
  const rows = query.data ?? [];
  const isChosen = (row: Payout) => row.id === id;
  const { chosen, open, move } = useMoveByAddress(rows, { isChosen, pathOf });
  const columns = useColumns(chosen?.id);
  const keys = [move, ...usePayoutKeys(chosen, setAsking)];
  return (
    <Page title={t('page.payouts')} keys={keys}>
      <Pane>
        <Section
          title={t('page.payouts')}
          count={query.data?.length}
          end={
            <>
              <Chips
                choices={[undefined, ...PAYOUT_STAGES]}
                chosen={stage}
                labelOf={(one) => t(one === undefined ? 'payouts.open' : `desk.payout.${one}`)}
                onChoose={setStage}
              />
              <PayoutFiles />
            </>
          }
        >
          <Loaded query={query} empty={t('payouts.empty')}>
            {(data) => (
              <Table
                label={t('page.payouts')}
                rows={data}
                columns={columns}
                keyOf={({ id }) => id}
                chosen={chosen?.id}
                onOpen={open}
              />
            )}
          </Loaded>
        </Section>
      </Pane>
      {asking && chosen && (
        <CommandDialog
          command={asking}
          fixed={{ id: chosen.id }}
          about={`${chosen.id} · ${formatMoney(chosen.net)} USDT`}
          isDanger={asking === 'payouts return'}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  );
}
