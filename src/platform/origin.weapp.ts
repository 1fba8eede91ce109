/** A mini-program comes from no server; its base address is set when it is built. */
export function pageOrigin(): string {
  return '';
}
