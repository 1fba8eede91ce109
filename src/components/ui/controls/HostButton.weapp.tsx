import { Button } from '@tarojs/components';
import type { HostButtonProps } from './HostButton';

/** WeChat's native button, because only it can share and open customer service. */
export function HostButton(props: HostButtonProps) {
  const { id, className, pressedClass, openType, onTap, onPhoneCode, children } = props;
  return (
    <Button
      id={id}
      className={`button--native ${className}`}
      hoverClass={pressedClass}
      openType={openType}
      onClick={onTap}
      {...(onPhoneCode && {
        onGetPhoneNumber: ({ detail }) => detail.code && onPhoneCode(detail.code),
      })}
    >
      {children}
    </Button>
  );
}
