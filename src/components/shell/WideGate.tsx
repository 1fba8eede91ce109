import { Suspense, type ReactNode } from 'react';
import { useRoom } from '@/hooks/useRoom';
import type { Room } from '@/platform/browser/wide';

export interface WideGateProps {
  /** What a window with this room shows; nothing for what a phone shows. */
  wide: (room: Exclude<Room, null>) => ReactNode;
  /** The page of a phone. */
  children: ReactNode;
}

/** Shows a page as the window has room. `wide` is a lazy component: a phone never loads its file. */
export function WideGate({ wide, children }: WideGateProps) {
  const room = useRoom();
  const shown = room !== null && wide(room);
  return shown ? <Suspense fallback={null}>{shown}</Suspense> : <>{children}</>;
}
