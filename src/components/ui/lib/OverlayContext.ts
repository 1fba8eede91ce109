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
  /** Called on Back; null if the customer must answer the question. */
  close: (() => void) | null;
  /** Time in ms for which taps are ignored after opening. */
  settleMs: number;
  covers: Covered;
}

/** The part of the page that a layer makes unreachable. */
export type Covered = 'nothing' | 'bars' | 'page';

/** True inside the body of a screen: the body then must stay visible as a whole. */
export const BodyContext = createContext(false);

/** The covered part of the page, which must be hidden from screen readers. */
export const CoveredContext = createContext<Covered>('nothing');

/** The page under a layer, provided by the page frame. */
export interface OverlayHost {
  /** Adds a layer; returns a function that removes it. */
  add: (overlay: Overlay) => () => void;
}

export const OverlayContext = createContext<OverlayHost>({ add: () => () => undefined });

/** Minimum time in ms before a tap on a new layer counts; the sheet slides in for 320 ms. */
export const SETTLE_MS = 400;

/**
 * Returns a function for content that replaces a tapped element. After a call, the page ignores
 * taps until the finger pauses, so that a second tap cannot hit the new content.
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
  // A layout effect, so that no tap can hit the new layer before it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const close = canClose ? () => closeNow.current?.() : null;
    return host.add({ close, settleMs, covers });
  }, [host, isOpen, canClose, settleMs, covers]);
  return closeNow;
}

/** While `isOpen`, Back calls `onBack` instead of leaving the page. */
export function useBackStep(isOpen: boolean, onBack: () => void): void {
  useAdded(isOpen, onBack, { settleMs: SETTLE_MS, covers: 'nothing' });
}

/**
 * Makes the element of the returned `ref` modal: it takes the focus, and only it is reachable.
 * Escape and Back call `onClose`, if given. The tab bar is disabled, and taps are ignored until the
 * layer has settled.
 */
export function useOverlay(
  isOpen: boolean,
  onClose?: () => void,
  settleMs = SETTLE_MS,
): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  const covers = useContext(BodyContext) ? 'bars' : 'page';
  const close = useAdded(isOpen, onClose, { settleMs, covers });
  // A layout effect, so that no key can reach the page before it.
  const isShown = useContext(PageVisibleContext);
  useLayoutEffect(() => {
    if (!isOpen || !isShown || box.current === null) return undefined;
    return openModal(box.current, () => close.current?.());
  }, [isOpen, isShown, close]);
  return box;
}
