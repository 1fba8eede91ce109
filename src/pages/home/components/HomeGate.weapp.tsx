import type { HomeGateProps } from './HomeGate';

export type { HomeChoice, HomeGateProps } from './HomeGate';

/** The mini-program is a phone's. */
export function HomeGate({ children }: HomeGateProps) {
  return <>{children}</>;
}
