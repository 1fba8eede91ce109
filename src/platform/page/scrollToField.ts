/** Brings an input and the line under it into sight, between the title bar and the bottom bar. */
export function scrollToField(id: string): void {
  const field = document.getElementById(id);
  if (typeof field?.scrollIntoView === 'function') field.scrollIntoView({ block: 'center' });
}
