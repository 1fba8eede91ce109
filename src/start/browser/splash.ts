let held = 0;
const waiting = new Set<() => void>();

const splash = () => document.querySelector('.splash');

/** Whether there is no page to be seen yet. */
export const isSplashThere = (): boolean => splash() !== null;

/** A task after the next frame: what is to be drawn now is on screen by then. */
const afterNextFrame = (listener: () => void) => requestAnimationFrame(() => setTimeout(listener));

/** Takes away what index.html shows until there is a page, unless somebody still holds it. */
export function dropSplash(): void {
  if (held > 0) return;
  splash()?.remove();
  waiting.forEach(afterNextFrame);
  waiting.clear();
}

/** Calls back, once, when the page that is or was behind it has been painted. The answer ends that. */
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

/** Keeps it while the page that has come is still being drawn; the answer ends that. */
export function holdSplash(): () => void {
  held += 1;
  return () => {
    held -= 1;
    dropSplash();
  };
}
