/** The mini-program has no keyboard focus to keep. */
export function trapFocus(): () => void {
  return () => undefined;
}
