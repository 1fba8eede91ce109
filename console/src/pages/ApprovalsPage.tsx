import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OpsRequest } from '@contract/ops/approval';
import { useCall } from '../api/useCall';
import { Page } from '../shell/Page';
import { useMoveByAddress } from '../shell/useMove';
import { useTick } from '../shell/useTick';
import { Fault, Loaded } from '../ui/Loaded';
import { Pane } from '../ui/panes';
import { Decide } from './approvals/Decide';
import { Proof } from './approvals/Proof';
import { inOrder, RequestList } from './approvals/RequestList';

const EVERY_MS = 5000;
const NO_REQUESTS: readonly OpsRequest[] = [];
const pathOf = ({ id }: OpsRequest) => `/approvals/${id}`;

/** The open requests in order, the one of the address or the first, and a decided one of the address. */
function useRequests() {
  const { id } = useParams();
  const navigate = useNavigate();
  const open = useCall('approvals list', {}, { everyMs: EVERY_MS });
  const rows = inOrder(open.data ?? NO_REQUESTS);
  const addressed = useMoveByAddress(rows, { isChosen: (row) => row.id === id, pathOf });
  const listed = id === undefined ? addressed.chosen : rows.find((row) => row.id === id);
  const isElsewhere = id !== undefined && open.data !== undefined && listed === undefined;
  const other = useCall('approvals get', { id: id ?? '' }, { isOff: !isElsewhere });
  const chosen = listed ?? (isElsewhere ? other.data : undefined);
  const fault = isElsewhere ? other.error : null;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  // The operator may have opened another page while the decision was on its way.
  const leave = () => {
    if (!isLeft.current) void navigate('/approvals');
  };
  return { open, rows, chosen, fault, move: addressed.move, leave };
}

/** Second signatures: what other operators asked for, with old and new value, and the decision. */
export function ApprovalsPage() {
  const t = useTranslate();
  useTick(1000);
  const { open, rows, chosen, fault, move, leave } = useRequests();
  const countOf = (isOwn: boolean) =>
    rows.filter((row) => row.state === 'waiting' && row.isOwn === isOwn).length;
  const sub = open.data && t('approvals.sub', { yours: countOf(false), own: countOf(true) });
  return (
    <Page title={t('page.approvals')} sub={sub} keys={[move]}>
      <Pane width={300}>
        <Loaded query={open}>
          {(requests) => <RequestList requests={requests} chosen={chosen?.id} />}
        </Loaded>
      </Pane>
      <Pane>
        {fault && <Fault error={fault} />}
        {chosen && <Decide key={chosen.id} request={chosen} onDone={leave} />}
        {open.data && !chosen && !fault && <p className="empty">{t('approvals.nothing')}</p>}
      </Pane>
      {chosen && (
        <Pane width={320}>
          <Proof request={chosen} />
        </Pane>
      )}
    </Page>
  );
}
