/** The part of the window that a keyboard on the screen leaves free, CSS px. */
export interface FreeArea {
  top: number;
  height: number;
}

/** Less is a bar of the browser that comes and goes. */
const KEYBOARD_PX_MIN = 100;

function freeArea({ scale, height, offsetTop }: VisualViewport): FreeArea | null {
  // Who has zoomed in sees a part of the window, too.
  const isZoomed = Math.abs(scale - 1) > 0.01;
  if (isZoomed || window.innerHeight - height < KEYBOARD_PX_MIN) return null;
  return { top: offsetTop, height };
}

/** What is being typed stays in sight when the room around it has become smaller. */
function showField(): void {
  const field = document.activeElement;
  if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' });
}

/**
 * Tells when a keyboard lies over the window, null when it has gone; the answer ends it. Browsers
 * that make the window itself smaller instead tell null.
 */
export function onFreeArea(listener: (area: FreeArea | null) => void): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const look = () => {
    listener(freeArea(view));
    requestAnimationFrame(showField);
  };
  view.addEventListener('resize', look);
  view.addEventListener('scroll', look);
  return () => {
    view.removeEventListener('resize', look);
    view.removeEventListener('scroll', look);
  };
}
