/** Colour behind the page, seen when it is pulled beyond its ends. */
export function setPageBackground(color: string): void {
  document.body.style.backgroundColor = color;
}
