import { Text, View } from '@tarojs/components';
import { useContext, useReducer, type ReactNode } from 'react';
import AtFloatLayout from 'taro-ui/lib/components/float-layout';
import { a11y } from '../lib/a11y';
import { IconButton } from '../controls/IconButton';
import { LabelsContext } from '../lib/LabelsContext';
import { idOf } from '../lib/idOf';
import { useOverlay } from '../lib/OverlayContext';
import './Sheet.scss';

export interface SheetProps {
  id?: string;
  open: boolean;
  title?: string;
  closeId?: string;
  /** Accessible name of the close button, if it does more than close. */
  closeLabel?: string;
  onClose: () => void;
  /** Time in ms for which taps are ignored after opening; longer where a tap costs money. */
  settleMs?: number;
  /** Content fixed at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A bottom sheet, whose content renders only while open. */
export function Sheet(props: SheetProps) {
  const { id, open, title, closeLabel, onClose, footer, children } = props;
  const labels = useContext(LabelsContext);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const box = useOverlay(open, onClose, props.settleMs);
  const closeByVeil = () => {
    onClose();
    // taro-ui has already hidden the layout; another render restores it if the sheet stays open.
    drawAgain();
  };
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
              id={props.closeId}
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
