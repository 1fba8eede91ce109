import type { MarketGateProps } from './MarketGate';

export type { MarketChoice, MarketGateProps } from './MarketGate';

/** The mini-program is a phone's. */
export function MarketGate({ children }: MarketGateProps) {
  return <>{children}</>;
}
