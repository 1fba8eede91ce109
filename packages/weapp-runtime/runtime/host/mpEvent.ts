import { type GlassEaselEvent, type GlassEaselTarget, nodeOf } from './GlassEaselNode';
import { isFromView } from './latency';

interface TouchPoint {
  identifier?: number;
  pageX: number;
  pageY: number;
  clientX: number;
  clientY: number;
  force?: number;
  /** Only for a canvas: relative to its top left corner. */
  x?: number;
  y?: number;
}

/** The plain event object that a program's handler receives. */
export interface MpEvent {
  type: string;
  timeStamp: number;
  target: object;
  currentTarget: object;
  mark: Record<string, unknown>;
  detail: unknown;
  touches?: TouchPoint[];
  changedTouches?: TouchPoint[];
}

const point = (touch: TouchPoint): TouchPoint => ({
  identifier: touch.identifier ?? 0,
  pageX: touch.pageX,
  pageY: touch.pageY,
  clientX: touch.clientX,
  clientY: touch.clientY,
  force: touch.force || 1,
});

/** For a canvas, adds the position relative to its corner (WeChat: CanvasTouch). */
function pointIn(target: GlassEaselTarget): (touch: TouchPoint) => TouchPoint {
  const { $$: element } = nodeOf(target);
  if (element?.tagName !== 'WX-CANVAS') return point;
  const { left, top } = element.getBoundingClientRect();
  return (touch) => ({ ...point(touch), x: touch.clientX - left, y: touch.clientY - top });
}

function describeTarget(target: GlassEaselTarget): object {
  const node = nodeOf(target);
  return {
    id: node.id || '',
    offsetLeft: node.$$?.offsetLeft ?? 0,
    offsetTop: node.$$?.offsetTop ?? 0,
    dataset: { ...node.dataset },
  };
}

export function isGlassEvent(value: unknown): value is GlassEaselEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'getOriginalEvent' in value &&
    'currentTarget' in value
  );
}

/** Builds WeChat's event object; `detail` is copied if it crosses from view to logic. */
export function mpEvent(event: GlassEaselEvent): MpEvent {
  const original = event.getOriginalEvent();
  const result: MpEvent = {
    type: event.type,
    timeStamp: event.timeStamp,
    target: describeTarget(event.target),
    currentTarget: describeTarget(event.currentTarget),
    mark: { ...event.mark },
    detail: {},
  };
  if (/^(tap|longpress|longtap|touch)/.test(event.type)) addTouches(result, event, original);
  else if (isFromView(event)) result.detail = JSON.parse(JSON.stringify(event.detail ?? {}));
  else result.detail = event.detail ?? {};
  return result;
}

function addTouches(result: MpEvent, event: GlassEaselEvent, original: Event | undefined): void {
  if (original && 'changedTouches' in original) {
    const touch = original as TouchEvent;
    const here = pointIn(event.currentTarget);
    result.touches = Array.from(touch.touches, here);
    result.changedTouches = Array.from(touch.changedTouches, here);
  } else if (original && 'pageX' in original) {
    result.touches = result.changedTouches = [point(original as MouseEvent)];
  }
  if (event.type.startsWith('touch')) return;
  const first = result.changedTouches?.[0];
  result.detail = { x: first?.pageX ?? 0, y: first?.pageY ?? 0 };
}
