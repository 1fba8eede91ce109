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

/** A layer over a page: a sheet, a dialog. */
export interface Overlay {
  /** Called on Back; null for a question that must be answered. */
  close: (() => void) | null;
  /** How long taps are ignored after opening, ms. */
  settleMs: number;
  covers: Covered;
}

/** The part of the page that a layer makes unreachable. */
export type Covered = 'nothing' | 'bars' | 'page';

/** Whether this is inside a screen's body, which then cannot be hidden as a whole. */
export const BodyContext = createContext(false);

/** The covered part of the page, which must be hidden from screen readers. */
export const CoveredContext = createContext<Covered>('nothing');

/** The page under a layer, provided by the frame. */
export interface OverlayHost {
  /** Adds a layer; returns its removal. */
  add: (overlay: Overlay) => () => void;
}

export const OverlayContext = createContext<OverlayHost>({ add: () => () => undefined });

/** Nobody has read a sheet while it slides in (320 ms). */
export const SETTLE_MS = 400;

/**
 * For content that replaces a tapped element: the page then ignores taps until the finger pauses. A
 * second tap cannot hit the new content.
 */
export function useSettle(): () => void {
  const host = useContext(OverlayContext);
  return useCallback(
    () => host.add({ close: null, settleMs: SETTLE_MS, covers: 'nothing' })(),
    [host],
  );
}

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
  // In the layout phase, before another tap could hit the new layer.
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
 * Makes the box of the returned `ref` modal: only it is reachable, it takes the focus and later
 * restores it. Escape and Back close it, the tab bar is disabled, and taps are ignored until it has
 * settled. Without `onClose` it cannot be closed.
 */
export function useOverlay(
  isOpen: boolean,
  onClose?: () => void,
  settleMs = SETTLE_MS,
): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  const covers = useContext(BodyContext) ? 'bars' : 'page';
  const close = useAdded(isOpen, onClose, { settleMs, covers });
  // In the layout phase, before another key.
  const isShown = useContext(PageVisibleContext);
  useLayoutEffect(() => {
    if (!isOpen || !isShown || box.current === null) return undefined;
    return openModal(box.current, () => close.current?.());
  }, [isOpen, isShown, close]);
  return box;
}
