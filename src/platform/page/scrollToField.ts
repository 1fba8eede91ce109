/** Scrolls an input and the line under it into view, between title bar and bottom bar. */
export function scrollToField(id: string): void {
  const field = document.getElementById(id);
  if (typeof field?.scrollIntoView === 'function') field.scrollIntoView({ block: 'center' });
}
