/** For a field that rejects some input; in a browser, React restores the value. */
export const useResetInput = (value: string) => ({ value, setBack: (_typed: string) => undefined });
