import type { ReactNode } from 'react';

/** A mini-program's page reaches its view in one message in any case. */
export function FirstDrawing({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
