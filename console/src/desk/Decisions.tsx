import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from 'ra-core';
import { isOffline, messageOf } from '../api/OpsError';
import type { Signature } from '../api/call';
import { useCommand } from '../command/useCommand';
import { useKeys } from '../shell/keys';
import { useTick } from '../shell/useTick';
import { Kbd } from '../ui/marks';
import type { DESKS, DeskKind } from './kinds';

/** Time in which a decision can be taken back, ms. */
const UNDO_MS = 10_000;

type DeskCommand = (typeof DESKS)[DeskKind]['approve' | 'reject'];

export interface Decision {
  kind: DeskKind;
  id: string;
  command: DeskCommand;
  input: { id: string; why?: string; reason?: string };
  signature?: Signature;
  /** What was decided, in the operator's language. */
  label: string;
}

interface Made extends Decision {
  dueAt: number;
  state: 'waiting' | 'sending' | 'failed';
  fault: string;
}

interface Decisions {
  made: readonly Made[];
  add: (decision: Decision) => void;
  /** True for a case with a decision, also before the next render. */
  has: (id: string) => boolean;
}

const DecisionsContext = createContext<Decisions>({
  made: [],
  add: () => {},
  has: () => false,
});
export const useDecisions = () => useContext(DecisionsContext);

function useDecisionList() {
  const t = useTranslate();
  const [made, setMade] = useState<readonly Made[]>([]);
  const run = useCommand();
  const latest = useRef(made);
  latest.current = made;
  const ids = useRef(new Set<string>());
  const change = (id: string, next: Partial<Made> | null) => {
    if (next === null) ids.current.delete(id);
    setMade((before) =>
      before.flatMap((one) => (one.id !== id ? [one] : next === null ? [] : [{ ...one, ...next }])),
    );
  };
  const send = async ({ id, command, input, signature, label }: Made) => {
    change(id, { state: 'sending' });
    try {
      // Safe cast: `command` and `input` come from one row of DESKS.
      await run(command, input as never, { ...(signature && { signature }) });
      change(id, null);
    } catch (error) {
      const text = t(isOffline(error) ? 'desk.noReply' : 'desk.failed', { label });
      change(id, { state: 'failed', fault: `${text} ${messageOf(error)}` });
    }
  };
  const sendDue = useRef<(now: number) => void>(() => {});
  sendDue.current = (now) =>
    latest.current
      .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now)
      .forEach((one) => void send(one));
  useEffect(() => {
    const timer = setInterval(() => sendDue.current(Date.now()), 250);
    const leave = (event: BeforeUnloadEvent) => {
      if (!latest.current.some(({ state }) => state !== 'failed')) return;
      sendDue.current(Infinity);
      event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', leave);
    };
  }, []);
  const add = (decision: Decision) => {
    ids.current.add(decision.id);
    setMade((before) => [
      ...before.filter(({ id }) => id !== decision.id),
      { ...decision, dueAt: Date.now() + UNDO_MS, state: 'waiting', fault: '' },
    ]);
  };
  return {
    made,
    add,
    has: (id: string) => ids.current.has(id),
    remove: (id: string) => change(id, null),
    sendAll: () => sendDue.current(Infinity),
  };
}

function Bar({ one, onClose }: { one: Made; onClose: () => void }) {
  const t = useTranslate();
  useTick(500);
  const seconds = Math.max(0, Math.ceil((one.dueAt - Date.now()) / 1000));
  if (one.state === 'failed')
    return (
      <div className="made is-failed" role="alert">
        <span>
          <b className="num">{one.id}</b> {one.fault}
        </span>
        <button type="button" className="btn btn--small" onClick={onClose}>
          {t('desk.openAgain')}
        </button>
      </div>
    );
  return (
    <div className="made" role="status">
      <span>
        <b className="num">{one.id}</b> {one.label}
      </span>
      {one.state === 'sending' ? (
        t('desk.sending')
      ) : (
        <span className="made__keys">
          <span className="num">{t('desk.inSeconds', { n: seconds })}</span>
          <Kbd>U</Kbd> {t('desk.undo')} <Kbd>↵</Kbd> {t('desk.sendNow')}
        </span>
      )}
    </div>
  );
}

/** Holds decisions for 10 s, in which `U` takes the last one back and Enter sends all. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { made, add, has, remove, sendAll } = useDecisionList();
  const waiting = made.filter(({ state }) => state === 'waiting');
  const open = ({ kind, id }: Decision) => {
    remove(id);
    void navigate(`/${kind}/${id}`);
  };
  useKeys(
    waiting.length === 0
      ? []
      : [
          { keys: ['u'], label: t('desk.undo'), run: () => waiting.slice(-1).forEach(open) },
          { keys: ['Enter'], label: t('desk.sendNow'), run: sendAll },
        ],
  );
  const value = useMemo(() => ({ made, add, has }), [made]); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <DecisionsContext value={value}>
      {children}
      {made.length > 0 && (
        <div className="made-list">
          {made.map((one) => (
            <Bar key={one.id} one={one} onClose={() => open(one)} />
          ))}
        </div>
      )}
    </DecisionsContext>
  );
}
