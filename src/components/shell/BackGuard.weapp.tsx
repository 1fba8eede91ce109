import { PageContainer } from '@tarojs/components';
import { useState } from 'react';
import type { BackGuardProps } from './BackGuard';

export type { BackGuardProps } from './BackGuard';

/** WeChat passes Back (key, edge swipe, `navigateBack`) only to a visible page-container. */
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
