/** A browser has no chat. */
export function ServiceChat() {
  return null;
}
