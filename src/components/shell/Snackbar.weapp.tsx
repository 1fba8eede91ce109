import { View } from '@tarojs/components';
import { useSyncExternalStore } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { followToast, shownToast } from '@/platform/page/toast.weapp';
import type { SnackbarProps } from './Snackbar';
import './Snackbar.scss';

export type { SnackbarProps } from './Snackbar';

/** A toast of the app, because WeChat's breaks sentences after nine characters. */
export function Snackbar({ theme, isTab }: SnackbarProps) {
  const text = useSyncExternalStore(followToast, shownToast);
  return (
    <View className={theme} {...a11y({ role: 'status', live: 'polite' })}>
      {text !== '' && (
        <View className={classNames('snackbar', isTab && 'snackbar--tabbed')}>{text}</View>
      )}
    </View>
  );
}
