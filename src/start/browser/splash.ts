/** Removes the splash of index.html. */
export function dropSplash(): void {
  document.querySelector('.splash')?.remove();
}
