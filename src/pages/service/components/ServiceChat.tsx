/** Renders nothing: only WeChat has a customer-service chat. */
export function ServiceChat() {
  return null;
}
