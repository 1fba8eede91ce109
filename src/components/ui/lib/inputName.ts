/**
 * Name of an input for screen readers, as props of Taro's component. In a browser the input within
 * is what they read: `nativeProps` names it.
 */
export function inputName(_label: string): Record<string, string> {
  return {};
}
