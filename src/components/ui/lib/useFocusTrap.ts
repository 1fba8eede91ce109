import { useEffect, useRef, type RefObject } from 'react';
import { trapFocus } from '@/platform/trapFocus';

/**
 * Keeps the keyboard in what lies over the page while it is open: focus goes into it, Tab stays in
 * it, Escape closes it, and afterwards the focus is back where it was. For the box's `ref`.
 */
export function useFocusTrap(open: boolean, onClose?: () => void): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!open || box.current === null) return;
    return trapFocus(box.current, () => close.current?.());
  }, [open]);
  return box;
}
