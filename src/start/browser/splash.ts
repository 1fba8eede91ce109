let held = 0;
const waiting = new Set<() => void>();

const splash = () => document.querySelector('.splash');

export const isSplashThere = (): boolean => splash() !== null;

/** A task after the next frame: current changes are on screen by then. */
const afterNextFrame = (listener: () => void) => requestAnimationFrame(() => setTimeout(listener));

/** Removes the splash of index.html, unless `holdSplash` is active. */
export function dropSplash(): void {
  if (held > 0) return;
  splash()?.remove();
  waiting.forEach(afterNextFrame);
  waiting.clear();
}

/** Calls `listener` once the page behind the splash is painted; returns unsubscribe. */
export function onPagePainted(listener: () => void): () => void {
  let isWanted = true;
  const tell = () => {
    if (isWanted) listener();
  };
  if (isSplashThere()) waiting.add(tell);
  else afterNextFrame(tell);
  return () => {
    isWanted = false;
    waiting.delete(tell);
  };
}

/** Keeps the splash while the page still renders; returns release. */
export function holdSplash(): () => void {
  held += 1;
  return () => {
    held -= 1;
    dropSplash();
  };
}
