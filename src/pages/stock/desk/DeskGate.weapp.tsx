import type { DeskGateProps } from './DeskGate';

export type { DeskGateProps } from './DeskGate';

/** The mini-program is a phone's. */
export function DeskGate({ children }: DeskGateProps) {
  return <>{children}</>;
}
