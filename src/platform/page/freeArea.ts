/** The part of the window above an on-screen keyboard, CSS px. */
export interface FreeArea {
  top: number;
  height: number;
}

/** Minimum height of a keyboard, px; a smaller difference is a browser bar that collapses. */
const KEYBOARD_PX_MIN = 100;

function freeArea({ scale, height, offsetTop }: VisualViewport): FreeArea | null {
  // A zoomed page also shows only a part of the window.
  const isZoomed = Math.abs(scale - 1) > 0.01;
  if (isZoomed || window.innerHeight - height < KEYBOARD_PX_MIN) return null;
  return { top: offsetTop, height };
}

/** Keeps the focused field visible in the smaller area. */
function showField(): void {
  const field = document.activeElement;
  if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' });
}

/** Emits the area above a keyboard, null without one; returns unsubscribe. */
export function onFreeArea(listener: (area: FreeArea | null) => void): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const update = () => {
    listener(freeArea(view));
    requestAnimationFrame(showField);
  };
  view.addEventListener('resize', update);
  view.addEventListener('scroll', update);
  return () => {
    view.removeEventListener('resize', update);
    view.removeEventListener('scroll', update);
  };
}
