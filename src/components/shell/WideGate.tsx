import { Suspense, type ReactNode } from 'react';
import { useRoom } from '@/hooks/useRoom';
import type { Room } from '@/platform/browser/wide';

export interface WideGateProps {
  /** Returns what a window of this width shows, or nothing where it shows the page of a phone. */
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
