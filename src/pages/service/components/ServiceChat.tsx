/** In a browser there is no chat of the host: the contact above is the way. */
export function ServiceChat() {
  return null;
}
