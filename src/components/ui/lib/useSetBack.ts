/** For a field that takes only a part of what is typed. React itself writes the value into a browser's. */
export const useSetBack = (value: string) => ({ value, setBack: (_typed: string) => undefined });
