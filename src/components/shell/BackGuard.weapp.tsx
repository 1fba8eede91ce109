import { PageContainer } from '@tarojs/components';
import { useState } from 'react';
import type { BackGuardProps } from './BackGuard';

export type { BackGuardProps } from './BackGuard';

/**
 * While it is active, Back does not leave the page: it calls `onBack`. WeChat gives Back (the key,
 * the swipe from the edge, `navigateBack`) to a page-container that is shown, and to nothing else.
 */
export function BackGuard({ isActive, onBack }: BackGuardProps) {
  const [round, setRound] = useState(0);
  if (!isActive) return null;
  return (
    <PageContainer
      key={round}
      show
      overlay={false}
      duration={0}
      onAfterLeave={() => {
        setRound(round + 1);
        onBack();
      }}
    />
  );
}
