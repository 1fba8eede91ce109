import { media } from '@/platform/files/media';

/** Whether the customer's system asks for reduced motion. */
export const prefersReducedMotion = (): boolean =>
  media('(prefers-reduced-motion: reduce)').matches;
