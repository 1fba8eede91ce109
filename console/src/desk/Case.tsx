import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from 'ra-core';
import { readPicture } from '../api/pictures';
import { useCall, useReadAhead } from '../api/useCall';
import { CommandDialog } from '../command/CommandDialog';
import type { KeyAction } from '../shell/keys';
import { Page } from '../shell/Page';
import { useTick } from '../shell/useTick';
import { Loaded } from '../ui/Loaded';
import { Pane } from '../ui/panes';
import { Promised } from '../ui/Promised';
import type { QueueItem } from './CaseList';
import { DecisionPanel } from './DecisionPanel';
import { useDecisions } from './Decisions';
import { DepositFacts, IdentityFacts } from './facts';
import { DESKS, isWaiting, picturesOf, type DeskKind, type Detail } from './kinds';
import { PayoutFacts, TargetFacts } from './PayoutFacts';
import { PictureViewer } from './PictureViewer';
import { useAwake } from './useAwake';
import { useClaim, type Claim } from './useClaim';
import { useDecide } from './useDecide';

interface CaseProps {
  kind: DeskKind;
  id: string;
  /** Its row in the queue; absent once it is decided. */
  item: QueueItem | undefined;
  next: QueueItem | undefined;
  list: ReactNode;
  note: string;
  onNote: (text: string) => void;
  onMove: (step: number) => void;
  onDecided: () => void;
}

/** Reads the next case and its pictures, so that it opens at once. */
function useNextAhead(kind: DeskKind, next: QueueItem | undefined, isReady: boolean): void {
  const readAhead = useReadAhead();
  const id = next?.id;
  useEffect(() => {
    if (!isReady || id === undefined) return;
    const read = async () => {
      const detail: Detail = await readAhead(DESKS[kind].get, { id });
      await Promise.all(picturesOf(detail).map(readPicture));
    };
    // What fails here fails visibly when the case is opened.
    read().catch(() => undefined);
  }, [kind, id, isReady]); // eslint-disable-line react-hooks/exhaustive-deps
}

const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`;

function ClaimText({ claim }: { claim: Claim }) {
  const t = useTranslate();
  useTick(1000);
  if (claim.state === 'other') return <b className="is-bad">{claim.fault}</b>;
  if (claim.state === 'asking') return null;
  return (
    <span className="num">{t('desk.claimed', { since: clock(Date.now() - claim.since) })}</span>
  );
}

function OpenFor({ shownAt }: { shownAt: number | null }) {
  const t = useTranslate();
  useTick(1000);
  return shownAt === null
    ? t('shell.loading')
    : t('desk.open', { since: clock(Date.now() - shownAt) });
}

/** Facts and pictures of a case, by its kind. */
function Body({
  detail,
  shownAt,
  onShown,
  children,
}: {
  detail: Detail;
  shownAt: number | null;
  onShown: () => void;
  /** The decision. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const pictures = picturesOf(detail);
  useEffect(() => {
    if (pictures.length === 0) onShown();
  }, [pictures.length, onShown]);
  if ('net' in detail)
    return (
      <>
        <PayoutFacts payout={detail} />
        <div className="pane pane--side">
          <TargetFacts payout={detail} />
          {children}
        </div>
      </>
    );
  const names = 'frontImage' in detail ? [t('desk.front'), t('desk.back')] : [t('desk.screenshot')];
  return (
    <>
      <PictureViewer
        pictures={pictures}
        names={names}
        onShown={onShown}
        openFor={<OpenFor shownAt={shownAt} />}
      />
      <div className="pane pane--side">
        {'frontImage' in detail ? (
          <IdentityFacts identity={detail} />
        ) : (
          <DepositFacts deposit={detail} />
        )}
        {children}
      </div>
    </>
  );
}

interface CaseKeys {
  kind: DeskKind;
  userId: number | undefined;
  decision: ReturnType<typeof useDecide>;
  /** Decision keys sleep. */
  isOff: boolean;
  onMove: (step: number) => void;
  onFreeze: () => void;
}

function useCaseKeys({ kind, userId, decision, isOff, onMove, onFreeze }: CaseKeys): KeyAction[] {
  const t = useTranslate();
  const navigate = useNavigate();
  const { reasons } = DESKS[kind];
  return [
    {
      keys: ['j', 'k'],
      label: t('keys.move'),
      place: 'move',
      run: (key) => onMove(key === 'j' ? 1 : -1),
    },
    { keys: ['a'], label: t('desk.approve'), isOff, run: () => void decision.approve() },
    {
      keys: reasons.map((_, index) => String(index + 1)),
      shown: [`1–${reasons.length}`],
      label: t('desk.refuse'),
      isOff,
      run: (key) => void decision.refuse(reasons[Number(key) - 1] ?? ''),
    },
    { keys: ['n'], label: t('desk.note'), run: () => document.getElementById('note')?.focus() },
    { keys: ['f'], label: t('desk.freeze'), run: onFreeze },
    {
      keys: ['c'],
      label: t('queue.customer'),
      place: 'look',
      run: () => userId !== undefined && void navigate(`/customers/${userId}`),
    },
  ];
}

/** One case on the desk. */
export function Case(props: CaseProps) {
  const { kind, id, item, next, list, note, onNote, onMove, onDecided } = props;
  const t = useTranslate();
  const { has } = useDecisions();
  const query = useCall(DESKS[kind].get, { id });
  const detail = query.data as Detail | undefined;
  const waits = detail !== undefined && isWaiting(detail);
  const claim = useClaim(kind, id, !waits, has);
  const { show, shownAt, isAwake } = useAwake(id);
  const [isFreezing, setFreezing] = useState(false);
  useNextAhead(kind, next, shownAt !== null);
  const mayDecide = waits && claim.state === 'mine' && !has(id);
  const decision = useDecide({ kind, id, detail, note, shownAt, onDecided });
  const keys = useCaseKeys({
    kind,
    userId: detail?.userId,
    decision,
    isOff: !mayDecide || !isAwake || decision.isSigning,
    onMove,
    onFreeze: () => setFreezing(true),
  });
  const sub = (
    <>
      {item && <Promised at={item.at} deadline={item.deadline} />}
      <ClaimText claim={claim} />
    </>
  );
  return (
    <Page title={`${t(`desk.one.${kind}`)} ${id}`} sub={sub} keys={keys}>
      {list}
      {detail === undefined ? (
        <Pane>
          <Loaded query={query}>{() => null}</Loaded>
        </Pane>
      ) : (
        <Body detail={detail} shownAt={shownAt} onShown={show}>
          <DecisionPanel
            kind={kind}
            detail={detail}
            decision={decision}
            isOff={!mayDecide || decision.isSigning}
            isAwake={isAwake}
            note={note}
            onNote={onNote}
          />
        </Body>
      )}
      {isFreezing && detail && (
        <CommandDialog
          command="users freeze"
          fixed={{ who: String(detail.userId) }}
          about={t('desk.freezeAbout', { id: detail.userId })}
          isDanger
          onClose={() => setFreezing(false)}
        />
      )}
    </Page>
  );
}
