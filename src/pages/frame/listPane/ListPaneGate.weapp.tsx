import type { ListPaneGateProps } from './ListPaneGate';

export type { ListPaneGateProps } from './ListPaneGate';

/** The mini-program is a phone's. */
export function ListPaneGate({ children }: ListPaneGateProps) {
  return <>{children}</>;
}
