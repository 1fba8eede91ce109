import { ILLEGAL_REQUEST } from '@contract/constants';
import type { FeedEvent, NowData } from '@contract/feed';

/** A response to `nowdata`; only `code` and `datas` are required (SPEC 4). */
export type Prices = Pick<NowData, 'code' | 'datas'> & Partial<NowData>;

export type Frame =
  | { kind: 'nowData'; data: Prices }
  | { kind: 'event'; event: FeedEvent }
  /** A frame saying that the token is unknown, expired or revoked (SPEC 4). */
  | { kind: 'illegal' }
  /** A frame that only proves a live connection: `pong`, or one of a later server. */
  | { kind: 'other' };

const EVENTS: readonly string[] = ['order', 'wallet', 'message'] satisfies FeedEvent['event'][];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isNowData(value: Record<string, unknown>): boolean {
  const hasTime = value.time === undefined || typeof value.time === 'number';
  return value.code === 200 && hasTime && Array.isArray(value.datas);
}

function isEvent(value: Record<string, unknown>): boolean {
  return (
    value.code === 200 &&
    typeof value.event === 'string' &&
    EVENTS.includes(value.event) &&
    isRecord(value.data)
  );
}

/** Parses a text of the feed. Never throws: an unreadable text is `other`. */
export function readFrame(text: string): Frame {
  const value = parseText(text);
  if (isRecord(value)) {
    if (isNowData(value)) return { kind: 'nowData', data: value as unknown as Prices };
    if (isEvent(value)) return { kind: 'event', event: value as unknown as FeedEvent };
    if (value.code === 200) return { kind: 'other' };
  }
  return text.toLowerCase().includes(ILLEGAL_REQUEST) ? { kind: 'illegal' } : { kind: 'other' };
}
