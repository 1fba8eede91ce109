import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

/** Something that lies over a page: a sheet, a dialog. */
export interface Overlay {
  /** What Back does; null where the question has to be answered. */
  close: (() => void) | null;
  /** How long it takes no tap after it came, ms. */
  settleMs: number;
}

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
  return useCallback(() => host.add({ close: null, settleMs: SETTLE_MS })(), [host]);
}

/**
 * Makes what lies over the page known to its frame: Back closes it, the tab bar is dead under it,
 * and no tap reaches it before it has settled. `onClose` undefined: it cannot be closed.
 */
export function useOverlay(open: boolean, onClose?: () => void, settleMs = SETTLE_MS): void {
  const host = useContext(OverlayContext);
  const closeNow = useRef(onClose);
  closeNow.current = onClose;
  const canClose = onClose !== undefined;
  useEffect(() => {
    if (!open) return undefined;
    return host.add({ close: canClose ? () => closeNow.current?.() : null, settleMs });
  }, [host, open, canClose, settleMs]);
}
