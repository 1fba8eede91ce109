import { lazy, Suspense, type ReactNode } from 'react';
import { useRoom } from '@/hooks/useRoom';
import type { DeskProps } from './Desk';
import { loadParts } from './loadParts';

const Desk = lazy(() => loadParts().then((parts) => ({ default: parts.Desk })));

export interface DeskGateProps extends Omit<DeskProps, 'room'> {
  /** The page as a phone shows it. */
  children: ReactNode;
}

/** Where there is room: the stock's page and its ticket beside each other, with the list of stocks. */
export function DeskGate({ children, ...desk }: DeskGateProps) {
  const room = useRoom();
  if (room === null || desk.procode === '') return <>{children}</>;
  return (
    <Suspense fallback={null}>
      <Desk room={room} {...desk} />
    </Suspense>
  );
}
