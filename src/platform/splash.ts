let held = 0;

/** Takes away what index.html shows until there is a page, unless somebody still holds it. */
export function dropSplash(): void {
  if (held === 0) document.querySelector('.splash')?.remove();
}

/** Keeps it while the page that has come is still being drawn; the answer ends that. */
export function holdSplash(): () => void {
  held += 1;
  return () => {
    held -= 1;
    dropSplash();
  };
}
