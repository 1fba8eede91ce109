import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** The order of keys in the foot of every page; those `elsewhere` are shown beside what they do. */
const PLACES = ['move', 'decide', 'look', 'shell', 'elsewhere'] as const;

export interface KeyAction {
  /** `KeyboardEvent.key`, in lower case for letters; all do the same. */
  keys: readonly string[];
  /** As displayed; default: the keys in upper case. */
  shown?: readonly string[];
  label: string;
  run: (key: string) => void;
  /** Displayed, but does nothing now. */
  isOff?: boolean;
  /** Order in the foot; default: `decide`. */
  place?: (typeof PLACES)[number];
}

interface Registry {
  actions: readonly KeyAction[];
  set: (owner: object, actions: readonly KeyAction[] | null) => void;
}

const KeysContext = createContext<Registry>({ actions: [], set: () => {} });

const TYPING = 'input, textarea, select, [contenteditable], dialog[open]';

/** Holds the keys of everything displayed, and runs the action of a pressed key. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const [owned, setOwned] = useState<ReadonlyMap<object, readonly KeyAction[]>>(new Map());
  const actions = useMemo(() => [...owned.values()].flat(), [owned]);
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPING) !== null) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // A focused button or link keeps Enter for itself.
      const isOnControl = target instanceof Element && target.closest('button, a') !== null;
      if (event.key === 'Enter' && isOnControl) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = latest.current.find(({ keys }) => keys.includes(key));
      if (action === undefined) return;
      event.preventDefault();
      // A key held down must not decide the next case.
      if (!event.repeat || key === 'j' || key === 'k') action.run(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const registry = useMemo<Registry>(
    () => ({
      actions,
      set: (owner, own) =>
        setOwned((before) => {
          const next = new Map(before);
          if (own === null) next.delete(owner);
          else next.set(owner, own);
          return next;
        }),
    }),
    [actions],
  );
  return <KeysContext value={registry}>{children}</KeysContext>;
}

const placeOf = ({ place = 'decide' }: KeyAction) => PLACES.indexOf(place);

/** Keys of everything displayed, in their order. */
export const useKeyList = () =>
  [...useContext(KeysContext).actions].sort((a, b) => placeOf(a) - placeOf(b));

/** Defines keys while the component is displayed; the foot of the page lists them. */
export function useKeys(actions: readonly KeyAction[]): void {
  const { set } = useContext(KeysContext);
  const setRef = useRef(set);
  setRef.current = set;
  const latest = useRef(actions);
  latest.current = actions;
  const [owner] = useState(() => ({}));
  // Runs are read when a key is pressed, so only what is displayed registers again.
  const shown = JSON.stringify(actions.map(({ keys, label, isOff }) => [keys, label, isOff]));
  useEffect(() => {
    const own = latest.current.map((action, index) => ({
      ...action,
      // Asked when the key is pressed: a key that has just begun to work must not be lost.
      run: (key: string) => {
        const now = latest.current[index];
        if (now && !now.isOff) now.run(key);
      },
    }));
    setRef.current(owner, own);
    return () => setRef.current(owner, null);
  }, [owner, shown]);
}
