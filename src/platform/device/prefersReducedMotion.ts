import { media } from '@/platform/files/media';

/** Whether the customer asked their system for less motion: then nothing moves by itself. */
export const prefersReducedMotion = (): boolean =>
  media('(prefers-reduced-motion: reduce)').matches;
