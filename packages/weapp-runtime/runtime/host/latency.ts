import { type GlassEaselEvent, nodeOf } from './GlassEaselNode';

/** Runs the work after one message between logic and view; at once without a latency. */
export function afterMessage(work: () => void): void {
  const { latencyMs } = window.__weappConfig;
  if (latencyMs === 0) work();
  else window.setTimeout(work, latencyMs);
}

/** Whether the view sent the event: a touch, or an event of a built-in component. */
export function isFromView(event: GlassEaselEvent): boolean {
  return event.getOriginalEvent() !== undefined || nodeOf(event.target).is.startsWith('wx://');
}
