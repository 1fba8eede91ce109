import { useEffect } from 'react';

export interface ServicePageViewProps {
  /** It cannot be shown: the contact is shown instead. */
  onBroken: () => void;
}

/** A browser opens the operator's page beside the app, so here is nothing to show. */
export function ServicePageView({ onBroken }: ServicePageViewProps) {
  useEffect(onBroken, [onBroken]);
  return null;
}
