import { View } from '@tarojs/components';
import { useText } from '@/hooks/useText';
import { KeyValue } from '../layout/KeyValue';
import type { Examples } from '../lib/Examples';
import { DemoMark } from './DemoMark';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { GateCard } from './GateCard';
import { ListEnd } from './ListEnd';
import { LoadState } from './LoadState';
import { Notice } from './Notice';
import { Skeleton } from './Skeleton';
import { StateMark } from './StateMark';
import { StatusCard } from './StatusCard';
import { Timeline } from './Timeline';

const nothing = () => undefined;
const reload = () => Promise.resolve();
const NOTICES = ['plain', 'info', 'warn', 'bad', 'ok'] as const;
const MARKS = ['done', 'current', 'waiting', 'failed'] as const;

export const examples = {
  DemoMark: {
    Plain: () => {
      const t = useText();
      return <DemoMark label={t('common.demo')} />;
    },
  },
  EmptyState: {
    WithAction: () => {
      const t = useText();
      return (
        <EmptyState
          title={t('record.orderEmpty')}
          text={t('record.orderEmptyNote')}
          action={{ label: t('record.toMarket'), onTap: nothing }}
        />
      );
    },
  },
  ErrorState: {
    Plain: () => {
      const t = useText();
      return (
        <ErrorState
          title={t('record.orderFailed')}
          text={t('common.moneyUnchanged')}
          onRetry={nothing}
        />
      );
    },
    Busy: () => {
      const t = useText();
      return <ErrorState title={t('record.orderFailed')} onRetry={nothing} busy />;
    },
  },
  GateCard: {
    Identity: () => {
      const t = useText();
      return (
        <GateCard
          id="gate"
          title={t('withdraw.gateTitle')}
          text={t('withdraw.gateText')}
          action={{ label: t('withdraw.gateGo'), onTap: nothing }}
        />
      );
    },
  },
  ListEnd: {
    End: () => {
      const t = useText();
      return <ListEnd text={t('record.endPlain')} />;
    },
    Loading: () => {
      const t = useText();
      return <ListEnd loading text={t('common.loading')} />;
    },
  },
  LoadState: {
    Loading: () => {
      const t = useText();
      const request = { error: null, loading: true, reload };
      return (
        <LoadState kind="order" request={request} failedTitle={t('record.orderFailed')} card />
      );
    },
    Failed: () => {
      const t = useText();
      const request = { error: t('common.offline'), loading: false, reload };
      return <LoadState request={request} failedTitle={t('record.orderFailed')} card />;
    },
  },
  Notice: {
    Kinds: () => {
      const t = useText();
      return (
        <View className="stack">
          {NOTICES.map((kind) => (
            <Notice key={kind} kind={kind}>
              {t('wallet.addressWarn')}
            </Notice>
          ))}
        </View>
      );
    },
    Bar: () => {
      const t = useText();
      return (
        <Notice kind="warn" onTap={nothing}>
          {t('home.realName.inReview')}
        </Notice>
      );
    },
  },
  Skeleton: {
    Quote: () => <Skeleton kind="quote" />,
    Order: () => <Skeleton kind="order" />,
    Cell: () => <Skeleton kind="cell" />,
    Facts: () => <Skeleton kind="facts" />,
    Card: () => <Skeleton kind="card" />,
    Chart: () => <Skeleton kind="chart" />,
  },
  StateMark: {
    States: () => (
      <View className="row gap4">
        {MARKS.map((state) => (
          <StateMark key={state} state={state} />
        ))}
      </View>
    ),
  },
  StatusCard: {
    WithFigures: () => {
      const t = useText();
      return (
        <StatusCard
          state="current"
          title={t('authentication.reviewTitle')}
          text={t('authentication.reviewState')}
          note={t('authentication.reviewNote')}
        >
          <KeyValue label={t('authentication.verifiedName')} value="林*" />
          <KeyValue label={t('authentication.verifiedCard')} value="1101****1234" code />
        </StatusCard>
      );
    },
    Failed: () => {
      const t = useText();
      return (
        <StatusCard
          state="failed"
          title={t('mine.stateRejected')}
          text={t('authentication.rejectedNoReason')}
        />
      );
    },
  },
  Timeline: {
    Order: () => {
      const t = useText();
      return (
        <Timeline
          items={[
            { key: '1', title: t('ticket.live.accepted'), time: '10:24:16', state: 'done' },
            {
              key: '2',
              title: t('ticket.live.opened', { price: '182.46' }),
              note: t('ticket.live.openedNote'),
              time: '10:24:18',
              state: 'current',
            },
            { key: '3', title: t('ticket.live.settle'), state: 'waiting' },
          ]}
        />
      );
    },
  },
} satisfies Examples;
