import { log } from '../host/Log';
import type { Services } from '../host/Services';

const prepared = new WeakSet<HTMLCanvasElement>();
/** Grace period for frames that a closing page requests after its canvas was removed. */
const REMOVED_MS_MAX = 2000;

/** Logs an exception when the program keeps drawing on a removed canvas. */
function watchRemoval(canvas: HTMLCanvasElement): () => void {
  const { id } = canvas.closest('[id]') ?? canvas;
  let removedAt: number | null = null;
  return () => {
    if (canvas.isConnected) return;
    removedAt ??= performance.now();
    if (performance.now() - removedAt < REMOVED_MS_MAX) return;
    log('exception', `canvas #${id} is drawn on, but it was removed from its page`);
    removedAt = Infinity;
  };
}

/** The canvas of `<canvas type="2d">`, with the additional members of a mini-program's node. */
export function canvasNode(canvas: HTMLCanvasElement, services: Services): HTMLCanvasElement {
  if (prepared.has(canvas)) return canvas;
  prepared.add(canvas);
  const view = canvas.ownerDocument.defaultView ?? window;
  const checkRemoval = watchRemoval(canvas);
  return Object.assign(canvas, {
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      checkRemoval();
      return view.requestAnimationFrame(callback);
    },
    cancelAnimationFrame: (id: number) => view.cancelAnimationFrame(id),
    createPath2D: (path?: string) => new Path2D(path),
    createImage: () => createImage(canvas.ownerDocument, services),
  });
}

/** An image whose `src` may be a file of the program. */
function createImage(document: Document, services: Services): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperty(image, 'src', {
    get: () => image.getAttribute('src') ?? '',
    set: (source: string) => image.setAttribute('src', services.assetUrl(source)),
  });
  return image;
}
