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
  /** Id of the cross. */
  closeId?: string;
  /** Name of the cross, where closing means more than that. */
  closeLabel?: string;
  onClose: () => void;
  /** How long it takes no tap after it came, ms; longer where a tap costs money. */
  settleMs?: number;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Comes up from the bottom. What is in it is drawn only while it is open. */
export function Sheet(props: SheetProps) {
  const { id, open, title, closeLabel, onClose, footer, children } = props;
  const labels = useContext(LabelsContext);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const box = useOverlay(open, onClose, props.settleMs);
  const closeByVeil = () => {
    onClose();
    // The layout has hidden itself by now: told again whether it is open, it stays when it is.
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
