import type { Services } from '../host/Services';

const prepared = new WeakSet<HTMLCanvasElement>();

/** The canvas of `<canvas type="2d">` with what a canvas node has in a mini-program. */
export function canvasNode(canvas: HTMLCanvasElement, services: Services): HTMLCanvasElement {
  if (prepared.has(canvas)) return canvas;
  prepared.add(canvas);
  const view = canvas.ownerDocument.defaultView ?? window;
  return Object.assign(canvas, {
    requestAnimationFrame: (callback: FrameRequestCallback) => view.requestAnimationFrame(callback),
    cancelAnimationFrame: (id: number) => view.cancelAnimationFrame(id),
    createPath2D: (path?: string) => new Path2D(path),
    createImage: () => createImage(canvas.ownerDocument, services),
  });
}

/** An image whose `src` may name a file of the program. */
function createImage(document: Document, services: Services): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperty(image, 'src', {
    get: () => image.getAttribute('src') ?? '',
    set: (source: string) => image.setAttribute('src', services.assetUrl(source)),
  });
  return image;
}
