import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react';
import { PageVisibleContext } from '@/hooks/contexts';
import { openModal } from '@/platform/page/modal';

/** Something that lies over a page: a sheet, a dialog. */
export interface Overlay {
  /** What Back does; null where the question has to be answered. */
  close: (() => void) | null;
  /** How long it takes no tap after it came, ms. */
  settleMs: number;
  covers: Covered;
}

/** What of a page is out of reach under it. */
export type Covered = 'nothing' | 'bars' | 'page';

/** Whether this is within the body of a screen, which then cannot be hidden as a whole. */
export const BodyContext = createContext(false);

/** What lies under something now: a screen reader must not come to it. */
export const CoveredContext = createContext<Covered>('nothing');

/** The page under it, which the frame provides. */
export interface OverlayHost {
  /** Tells that something has come; call what it answers when it goes. */
  add: (overlay: Overlay) => () => void;
}

export const OverlayContext = createContext<OverlayHost>({ add: () => () => undefined });

/** A sheet slides in for 320 ms, and nobody has read it by then. */
export const SETTLE_MS = 400;

/**
 * For what takes the place of something that was tapped: calls this, and the page takes no tap until
 * the finger has paused. A second tap never lands on what was not there at the first.
 */
export function useSettle(): () => void {
  const host = useContext(OverlayContext);
  return useCallback(
    () => host.add({ close: null, settleMs: SETTLE_MS, covers: 'nothing' })(),
    [host],
  );
}

/** Tells the frame of something that is open. */
function useAdded(
  isOpen: boolean,
  onClose: (() => void) | undefined,
  rest: Omit<Overlay, 'close'>,
) {
  const host = useContext(OverlayContext);
  const { settleMs, covers } = rest;
  const closeNow = useRef(onClose);
  closeNow.current = onClose;
  const canClose = onClose !== undefined;
  // Before the browser handles another tap, which would hit what has just come.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const close = canClose ? () => closeNow.current?.() : null;
    return host.add({ close, settleMs, covers });
  }, [host, isOpen, canClose, settleMs, covers]);
  return closeNow;
}

/** Back undoes a step within the page. */
export function useBackStep(isOpen: boolean, onBack: () => void): void {
  useAdded(isOpen, onBack, { settleMs: SETTLE_MS, covers: 'nothing' });
}

/**
 * Makes a box that lies over the page modal, for its `ref`: it alone can be reached, the keyboard's
 * focus goes into it and afterwards back to where it was, Escape and Back close it, the tab bar is
 * dead under it, and no tap reaches it before it has settled. `onClose` undefined: it cannot be closed.
 */
export function useOverlay(
  isOpen: boolean,
  onClose?: () => void,
  settleMs = SETTLE_MS,
): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  const covers = useContext(BodyContext) ? 'bars' : 'page';
  const close = useAdded(isOpen, onClose, { settleMs, covers });
  // Before the browser hears another key.
  const isShown = useContext(PageVisibleContext);
  useLayoutEffect(() => {
    if (!isOpen || !isShown || box.current === null) return undefined;
    return openModal(box.current, () => close.current?.());
  }, [isOpen, isShown, close]);
  return box;
}
