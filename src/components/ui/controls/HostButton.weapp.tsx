import { Button } from '@tarojs/components';
import type { HostButtonProps } from './HostButton';

/** WeChat shares and opens customer service only from its native button. */
export function HostButton(props: HostButtonProps) {
  const { id, className, pressedClass, openType, onTap, children } = props;
  return (
    <Button
      id={id}
      className={`button--native ${className}`}
      hoverClass={pressedClass}
      openType={openType}
      onClick={onTap}
    >
      {children}
    </Button>
  );
}
