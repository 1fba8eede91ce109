/** For a field that rejects some input. In a browser React restores the value itself. */
export const useResetInput = (value: string) => ({ value, setBack: (_typed: string) => undefined });
