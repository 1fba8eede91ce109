import { useEffect } from 'react';

export interface ServicePageViewProps {
  /** It cannot be shown: shows the contact instead. */
  onBroken: () => void;
}

/** A browser opens the operator's page in a tab. */
export function ServicePageView({ onBroken }: ServicePageViewProps) {
  useEffect(onBroken, [onBroken]);
  return null;
}
