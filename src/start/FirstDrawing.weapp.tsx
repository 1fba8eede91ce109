import type { ReactNode } from 'react';

/** The mini-program sends a page to its view in one message, however it was drawn. */
export function FirstDrawing({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
