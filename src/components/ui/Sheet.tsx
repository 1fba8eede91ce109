import { Text, View } from '@tarojs/components';
import { useContext, useEffect, useReducer, useRef, type ReactNode } from 'react';
import AtFloatLayout from 'taro-ui/lib/components/float-layout';
import { monotonicNow } from '@/platform/monotonic';
import { a11y } from './lib/a11y';
import { IconButton } from './IconButton';
import { LabelsContext } from './lib/LabelsContext';
import { idOf } from './lib/idOf';
import { useFocusTrap } from './lib/useFocusTrap';
import './Sheet.scss';

export interface SheetProps {
  id?: string;
  open: boolean;
  title?: string;
  /** Name of the cross, where closing means more than that. */
  closeLabel?: string;
  onClose: () => void;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The second of two quick taps lands on the veil while the sheet still comes up: it closes nothing. */
const SETTLED_MS = 400;

/** Closes by a tap on the veil, once the sheet has been there long enough to be meant. */
function useVeil(open: boolean, onClose: () => void): () => void {
  const openedAt = useRef(-SETTLED_MS);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (open) openedAt.current = monotonicNow();
  }, [open]);
  return () => {
    if (monotonicNow() - openedAt.current >= SETTLED_MS) onClose();
    // The layout has hidden itself by now: told again that it is open, it stays.
    else drawAgain();
  };
}

/** Comes up from the bottom. What is in it is drawn only while it is open. */
export function Sheet({ id, open, title, closeLabel, onClose, footer, children }: SheetProps) {
  const labels = useContext(LabelsContext);
  const box = useFocusTrap(open, onClose);
  const closeByVeil = useVeil(open, onClose);
  return (
    <AtFloatLayout className="sheet" isOpened={open} onClose={closeByVeil}>
      {open && (
        <View
          ref={box}
          className="sheet__box"
          {...idOf(id)}
          {...a11y({ role: 'dialog', label: title, modal: true })}
        >
          <View className="sheet__grip" />
          <View className="sheet__head">
            <Text className="sheet__title">{title}</Text>
            <IconButton
              icon="close"
              size={20}
              tone="text-2"
              label={closeLabel ?? labels.close}
              onTap={onClose}
            />
          </View>
          <View className="sheet__body">{children}</View>
          {footer && <View className="sheet__footer">{footer}</View>}
        </View>
      )}
    </AtFloatLayout>
  );
}
