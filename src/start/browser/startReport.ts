import type { ClientReport } from '@contract/clientReport';
import { framesIn, MESSAGE_MAX, routeOf } from '@/domain/describeDefect';

/**
 * Reports that the app did not start (POST /clientReport). Only the server removes personal data
 * from the message: before the app runs there is none, and its code would delay the first screen.
 */
export function sendStartReport(base: string, build: string, detail: unknown): void {
  const report: ClientReport = {
    kind: 'start',
    target: 'h5',
    build,
    route: routeOf(window.location.hash),
    message: String(detail).slice(0, MESSAGE_MAX),
    frames: framesIn(String(Object(detail).stack)),
  };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(`${base}/clientReport`, body);
}
