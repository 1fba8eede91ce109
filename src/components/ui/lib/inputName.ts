/** Empty: a browser's screen reader reads the inner input, which `nativeProps` names. */
export function inputName(_label: string): Record<string, string> {
  return {};
}
