import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import AtModal from 'taro-ui/lib/components/modal';
import { a11y } from '../lib/a11y';
import { Button, type ButtonProps } from '../controls/Button';
import { idOf } from '../lib/idOf';
import { useOverlay } from '../lib/OverlayContext';
import './Dialog.scss';

export interface DialogAction {
  id?: string;
  label: string;
  kind?: ButtonProps['kind'];
  busy?: boolean;
  onTap: () => void;
}

export interface DialogProps {
  id?: string;
  open: boolean;
  title: string;
  /** One short sentence; longer content goes into `children`. */
  text?: string;
  children?: ReactNode;
  /** One or two buttons of equal width; the last is primary unless `kind` differs. */
  actions: readonly DialogAction[];
  /** Called on a tap outside. Without it only the buttons close the dialog. */
  onClose?: () => void;
}

export function Dialog({ id, open, title, text, children, actions, onClose }: DialogProps) {
  const box = useOverlay(open, onClose);
  return (
    <AtModal
      className="dialog"
      isOpened={open}
      closeOnClickOverlay={Boolean(onClose)}
      onClose={() => onClose?.()}
    >
      {open && (
        <View
          ref={box}
          {...idOf(id)}
          className="dialog__box"
          {...a11y({ role: 'alertdialog', label: title, modal: true })}
        >
          <Text className="dialog__title">{title}</Text>
          {text && <Text className="dialog__text">{text}</Text>}
          {children && <View className="dialog__content">{children}</View>}
          <View className="dialog__actions">
            {actions.map((action, index) => (
              <View key={action.label} className="dialog__action">
                <Button
                  id={action.id}
                  kind={action.kind ?? (index === actions.length - 1 ? 'primary' : 'secondary')}
                  busy={action.busy}
                  onTap={action.onTap}
                >
                  {action.label}
                </Button>
              </View>
            ))}
          </View>
        </View>
      )}
    </AtModal>
  );
}
